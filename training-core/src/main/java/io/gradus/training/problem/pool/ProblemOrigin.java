package io.gradus.training.problem.pool;

/** Where a problem of a pool came from. */
public enum ProblemOrigin {
    /** A family's generator. */
    GENERATED,
    /** A row of a dataset. */
    DATASET,
    /** A neighbour of a problem that failed during the run. */
    MUTATED,
    /** A text that was written during the run. */
    WRITTEN
}
