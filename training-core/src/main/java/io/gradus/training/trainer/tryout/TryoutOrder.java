package io.gradus.training.trainer.tryout;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import tools.jackson.databind.json.JsonMapper;

/** What a process that holds a policy is told to do; one JSON object a line. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = TryoutOrder.Complete.class, name = "complete"),
    @JsonSubTypes.Type(value = TryoutOrder.Stop.class, name = "stop")
})
public sealed interface TryoutOrder {
    /** Completes this with the checkpoint of a step. */
    record Complete(long step, TryoutRequest request) implements TryoutOrder {}

    /** Ends the completion that is being written; nothing where none is. */
    record Stop() implements TryoutOrder {}

    /** The order as one line of JSON. */
    static String write(TryoutOrder order) {
        return JsonMapper.shared().writeValueAsString(order);
    }

    /** The order of a line. */
    static TryoutOrder read(String line) {
        return JsonMapper.shared().readValue(line, TryoutOrder.class);
    }
}
