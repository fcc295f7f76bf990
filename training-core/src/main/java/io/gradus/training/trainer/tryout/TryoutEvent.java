package io.gradus.training.trainer.tryout;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** Message about a completion while it is written; one JSON object a line. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = TryoutEvent.Phase.class, name = "phase"),
    @JsonSubTypes.Type(value = TryoutEvent.Begun.class, name = "begun"),
    @JsonSubTypes.Type(value = TryoutEvent.Written.class, name = "written"),
    @JsonSubTypes.Type(value = TryoutEvent.Finished.class, name = "finished"),
    @JsonSubTypes.Type(value = TryoutEvent.Refused.class, name = "refused")
})
public sealed interface TryoutEvent {
    /** What happens now, for people. */
    record Phase(String text) implements TryoutEvent {}

    /** The policy reads this prompt, special tokens spelled out. */
    record Begun(String prompt, int tokens) implements TryoutEvent {}

    /** All that is written so far. */
    record Written(String text, int tokens) implements TryoutEvent {}

    /** The completion has ended; a problem's has a verdict. */
    record Finished(CompletionEnd end, Optional<TryoutVerdict> verdict) implements TryoutEvent {}

    /** Nothing is written, and why, with the remedy. */
    record Refused(String message) implements TryoutEvent {}

    /** Whether nothing follows. */
    default boolean ends() {
        return this instanceof Finished || this instanceof Refused;
    }

    /** The event as one line of JSON. */
    static String write(TryoutEvent event) {
        return JsonMapper.shared().writeValueAsString(event);
    }

    /** The event of a line. */
    static TryoutEvent read(String line) {
        return JsonMapper.shared().readValue(line, TryoutEvent.class);
    }
}
