package io.gradus.training.trainer.step;

import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Means and standard deviations of the rewards of the last groups, by whose medians SPEAR values
 * what it replays (released code): 10,240 of each.
 *
 * @param means mean reward of each group, the oldest first
 * @param deviations standard deviation of its rewards, in the same order
 */
record GroupStatistics(List<Double> means, List<Double> deviations) {
    /** Nothing was seen. */
    static final GroupStatistics NONE = new GroupStatistics(List.of(), List.of());

    private static final int MOST = 10_240;

    GroupStatistics {
        means = List.copyOf(means);
        deviations = List.copyOf(deviations);
    }

    /** With more groups; the oldest ones make room. */
    GroupStatistics with(List<ScoredGroup> groups) {
        return new GroupStatistics(
                last(means, groups.stream().map(ScoredGroup::meanReward)),
                last(deviations, groups.stream().map(ScoredGroup::rewardDeviation)));
    }

    private static List<Double> last(List<Double> before, Stream<Double> more) {
        List<Double> all = Stream.concat(before.stream(), more).toList();
        return all.subList(Math.max(0, all.size() - MOST), all.size());
    }

    /** Median of the groups' means; NaN where nothing was seen. */
    double mean() {
        return median(means);
    }

    /** Median of the groups' deviations; NaN where nothing was seen. */
    double deviation() {
        return median(deviations);
    }

    /** Advantage of a reward beside them; it is not divided where half the groups are level. */
    double advantage(double reward) {
        double over = deviation() > ScoredGroup.ZERO_VARIANCE ? deviation() : 1;
        return (reward - mean()) / over;
    }

    private static double median(List<Double> values) {
        List<Double> sorted = new ArrayList<>(values);
        sorted.sort(null);
        int half = sorted.size() / 2;
        if (sorted.isEmpty()) {
            return Double.NaN;
        }
        return sorted.size() % 2 == 1
                ? sorted.get(half)
                : (sorted.get(half - 1) + sorted.get(half)) / 2;
    }
}
