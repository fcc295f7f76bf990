package io.gradus.training.trainer;

/** How {@link TrainingRun#execute} ended. */
public enum RunOutcome {
    /** The curriculum ended by its own rules. */
    COMPLETED,
    /** The control asked for it; a checkpoint holds the state. */
    INTERRUPTED
}
