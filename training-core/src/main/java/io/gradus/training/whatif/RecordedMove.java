package io.gradus.training.whatif;

import io.gradus.training.event.StageChange;

/** What the rules of a recorded run decided after a step. */
public sealed interface RecordedMove {
    /** Why, as the run told it. */
    String reason();

    /** Another stage was entered, or the same anew. */
    record Enter(int stage, String name, StageChange change, String reason)
            implements RecordedMove {}

    /** The run was complete. */
    record Finish(String reason) implements RecordedMove {}
}
