package io.gradus.training.analysis.whatif;

/** Rewards of recorded groups under the changed rubrics, as far as that is known. */
@FunctionalInterface
interface Pay {
    /** Reward paid to a group of a step. */
    Paid of(RecordedStep step, RecordedGroup group);

    /**
     * A group's reward.
     *
     * @param mean mean total
     * @param isLevel whether all totals are equal
     */
    record Paid(double mean, boolean isLevel) {}
}
