package io.gradus.training.analysis.experiment;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * Meaning of a cell's pass rate for groups that are compared with each other: only a group with
 * both right and wrong rollouts has a gradient.
 */
public enum GroupOutlook {
    /** Most groups are all wrong. */
    TOO_HARD,
    /** At least half of the groups are expected to hold both right and wrong rollouts. */
    MIXED,
    /** Most groups are all right. */
    TOO_EASY;

    /**
     * The share of groups of this size with both right and wrong rollouts, {@code 1 - p^G -
     * (1-p)^G}, where every rollout is right with the same chance.
     */
    public static double mixedShare(double passRate, int groupSize) {
        return 1 - StrictMath.pow(passRate, groupSize) - StrictMath.pow(1 - passRate, groupSize);
    }

    /** The outlook of a cell of this pass rate. */
    public static GroupOutlook of(double passRate, int groupSize) {
        if (mixedShare(passRate, groupSize) >= 0.5) {
            return MIXED;
        }
        return passRate < 0.5 ? TOO_HARD : TOO_EASY;
    }

    /** The word in JSON and on screens, for example {@code too hard}. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
