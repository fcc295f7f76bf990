package io.gradus.training.analysis.whatif;

import io.gradus.training.analysis.preview.ComparedGroup;
import io.gradus.training.analysis.preview.ComparedRollout;
import io.gradus.training.reward.ScoredGroup;
import java.util.DoubleSummaryStatistics;

/**
 * A recorded group under another rubric.
 *
 * @param group the group as it was recorded
 * @param mean mean total under the other rubric
 * @param isLevel whether all totals are equal there
 * @param isPaidAlike whether every rollout is paid what it was paid in the run
 * @param isUnlike whether the run's own rubric pays it other than it was recorded
 */
record Rescored(
        RecordedGroup group, double mean, boolean isLevel, boolean isPaidAlike, boolean isUnlike) {
    static Rescored of(RecordedGroup group, ComparedGroup compared, double[] recorded) {
        DoubleSummaryStatistics totals =
                compared.rollouts().stream()
                        .mapToDouble(r -> r.after().total())
                        .summaryStatistics();
        boolean isAlike = true;
        boolean isUnlike = false;
        for (ComparedRollout rollout : compared.rollouts()) {
            double paid = recorded[rollout.index()];
            isAlike &= isSame(rollout.after().total(), paid);
            isUnlike |= !isSame(rollout.before().total(), paid);
        }
        return new Rescored(
                group,
                totals.getAverage(),
                totals.getMax() - totals.getMin() <= ScoredGroup.ZERO_VARIANCE,
                isAlike,
                isUnlike);
    }

    private static boolean isSame(double one, double other) {
        return Math.abs(one - other) <= ScoredGroup.ZERO_VARIANCE;
    }
}
