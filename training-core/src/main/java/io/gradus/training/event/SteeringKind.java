package io.gradus.training.event;

/** What a steering command changed. */
public enum SteeringKind {
    /** A value of the run's document. */
    SET,
    /** The stage was left as if promoted. */
    SKIP,
    /** The stage was entered anew. */
    REPEAT
}
