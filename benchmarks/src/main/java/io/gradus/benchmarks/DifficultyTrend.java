package io.gradus.benchmarks;

import java.util.List;
import org.apache.commons.statistics.interval.BinomialConfidenceInterval;
import org.apache.commons.statistics.interval.Interval;

/** Verdict of the pass rates along an attribute, by their 95 % Wilson intervals. */
enum DifficultyTrend {
    /**
     * The last level's interval lies under that of the first, and no level rises over an earlier
     * one.
     */
    FALLS("falls"),
    /** No two levels can be told apart. */
    FLAT("flat"),
    /** Some level's interval lies over that of an easier one. */
    RISES("rises");

    private static final double MISS = 0.05;

    private final String word;

    DifficultyTrend(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }

    static DifficultyTrend of(List<DifficultyResult.Level> levels) {
        List<Interval> intervals = levels.stream().map(DifficultyTrend::interval).toList();
        for (int hard = 1; hard < intervals.size(); hard++) {
            for (int easy = 0; easy < hard; easy++) {
                if (isUnder(intervals.get(easy), intervals.get(hard))) {
                    return RISES;
                }
            }
        }
        return isUnder(intervals.getLast(), intervals.getFirst()) ? FALLS : FLAT;
    }

    private static boolean isUnder(Interval one, Interval other) {
        return one.getUpperBound() < other.getLowerBound();
    }

    private static Interval interval(DifficultyResult.Level level) {
        return BinomialConfidenceInterval.WILSON_SCORE.fromErrorRate(
                level.samples(), level.passed(), MISS);
    }
}
