package io.gradus.training.event;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import tools.jackson.databind.json.JsonMapper;

/** Message of a probe while it works; one JSON object a line. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ProbeEvent.Phase.class, name = "phase"),
    @JsonSubTypes.Type(value = ProbeEvent.Measured.class, name = "measured"),
    @JsonSubTypes.Type(value = ProbeEvent.Finished.class, name = "finished")
})
public sealed interface ProbeEvent {
    /** Phase it is in now, for people. */
    record Phase(String text) implements ProbeEvent {}

    /** One more cell is known; {@code done} of {@code all} are. */
    record Measured(ProbeCell cell, int done, int all) implements ProbeEvent {}

    /** All cells are known; {@code policy} says which policy was measured. */
    record Finished(String policy) implements ProbeEvent {}

    /** The event as one line of JSON. */
    static String write(ProbeEvent event) {
        return JsonMapper.shared().writeValueAsString(event);
    }

    /** The event of a line. */
    static ProbeEvent read(String line) {
        return JsonMapper.shared().readValue(line, ProbeEvent.class);
    }
}
