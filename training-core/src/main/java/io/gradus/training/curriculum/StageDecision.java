package io.gradus.training.curriculum;

import io.gradus.training.event.StageChange;

/** What a curriculum decided after a step. */
public sealed interface StageDecision {
    /** Why, for people. */
    String reason();

    /** Another stage was entered. */
    record Enter(Stage stage, StageChange change, String reason) implements StageDecision {}

    /** The run is complete. */
    record Finish(String reason) implements StageDecision {}
}
