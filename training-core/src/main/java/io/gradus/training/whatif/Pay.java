package io.gradus.training.whatif;

/** What the changed rubric pays the groups of a recording, as far as that is known. */
@FunctionalInterface
interface Pay {
    /** The run's own rewards. */
    Pay AS_RECORDED = (_, group) -> new Paid(group.meanReward(), group.isLevel());

    /** What is paid to a group of a step. */
    Paid of(RecordedStep step, RecordedGroup group);

    /**
     * A group's reward.
     *
     * @param mean mean total
     * @param isLevel whether all totals are equal
     */
    record Paid(double mean, boolean isLevel) {}
}
