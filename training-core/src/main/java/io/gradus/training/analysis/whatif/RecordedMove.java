package io.gradus.training.analysis.whatif;

import io.gradus.training.event.StageChange;

/** Decision of the rules of a recorded run after a step. */
public sealed interface RecordedMove {
    /** Why, as the run told it. */
    String reason();

    /** Another stage was entered, or the same anew. */
    record Enter(int stage, String name, StageChange change, String reason)
            implements RecordedMove {}

    /** The run was complete. */
    record Finish(String reason) implements RecordedMove {}
}
