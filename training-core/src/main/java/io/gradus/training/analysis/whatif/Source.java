package io.gradus.training.analysis.whatif;

/** Where an estimated outcome comes from. */
enum Source {
    /** A recorded group of the same cell. */
    RECORDED,
    /** A pass rate of the same cell in an evaluation of the run. */
    MEASURED,
    /** The synthetic learner. */
    LEARNER
}
