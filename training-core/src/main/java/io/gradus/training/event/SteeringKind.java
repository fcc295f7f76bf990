package io.gradus.training.event;

/** Kind of change that a steering command made. */
public enum SteeringKind {
    /** A value of the run's document. */
    SET,
    /** The stage was left as if promoted. */
    SKIP,
    /** The stage was entered anew. */
    REPEAT
}
