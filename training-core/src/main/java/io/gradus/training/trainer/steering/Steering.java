package io.gradus.training.trainer.steering;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** Change that a steering command makes between two steps of a run. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Steering.SkipStage.class, name = "skip"),
    @JsonSubTypes.Type(value = Steering.RepeatStage.class, name = "repeat"),
    @JsonSubTypes.Type(value = Steering.SetValue.class, name = "set")
})
public sealed interface Steering {
    /**
     * Leaves the stage as if it had been promoted.
     *
     * @param stage name of the stage that is to be left; in another stage the command is refused
     */
    record SkipStage(String stage) implements Steering {}

    /**
     * Enters the stage anew, with nothing seen in it yet.
     *
     * @param stage name of the stage that is to be repeated; in another stage the command is
     *     refused
     */
    record RepeatStage(String stage) implements Steering {}

    /**
     * Changes one value of the run's document.
     *
     * @param path where, in the resolved document, for example {@code objective.learningRate} or
     *     {@code stages[1].promote.when}
     * @param value the new value as YAML; empty takes an optional part away
     */
    record SetValue(String path, String value) implements Steering {}
}
