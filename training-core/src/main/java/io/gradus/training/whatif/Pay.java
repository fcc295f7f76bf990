package io.gradus.training.whatif;

/** What recorded groups are paid under the changed rubrics, as far as that is known. */
@FunctionalInterface
interface Pay {
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
