package io.gradus.training.worker;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.gradus.training.trainer.steering.SteeringCommand;

/** A numbered command of a run, as the server repeats it until it was applied. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "command")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Command.End.class, name = "end"),
    @JsonSubTypes.Type(value = Command.Steer.class, name = "steer")
})
public sealed interface Command {
    /** Its number among all commands of the run, from 1. */
    int number();

    /** Ends the attempt. */
    record End(int number, CommandKind kind, String reason) implements Command {}

    /** Changes the run while it goes on. */
    record Steer(SteeringCommand steering) implements Command {
        @Override
        public int number() {
            return steering.number();
        }
    }
}
