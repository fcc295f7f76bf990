package io.gradus.training.simulate;

import java.util.Locale;
import java.util.Optional;

/**
 * How far simulated runs were from real ones.
 *
 * @param runs number of real runs compared with
 * @param groups real groups behind the pass rates compared
 * @param passRate mean absolute difference of pass rates, by cell and twentieth of a run, weighted
 *     by groups
 * @param promotions number of real stage entries compared
 * @param promotion mean absolute difference of the steps of entry, as a share of the real ones;
 *     empty without entries
 */
public record CalibrationError(
        int runs, long groups, double passRate, int promotions, Optional<Double> promotion) {
    /** The error in words. */
    public String sentence() {
        String entries =
                promotion
                        .map(p ->
                                String.format(
                                        Locale.ROOT,
                                        ", steps of %d stage entries off by %.0f %%",
                                        promotions,
                                        100 * p))
                        .orElse(", no stage entries to compare");
        return String.format(
                Locale.ROOT,
                "pass rates off by %.2f on average%s (n = %d %s)",
                passRate,
                entries,
                runs,
                runs == 1 ? "run" : "runs");
    }

    /** The error over two disjoint sets of runs. */
    CalibrationError plus(CalibrationError other) {
        long all = Math.max(1, groups + other.groups);
        int entries = promotions + other.promotions;
        double sum =
                promotion.orElse(0.0) * promotions + other.promotion.orElse(0.0) * other.promotions;
        return new CalibrationError(
                runs + other.runs,
                groups + other.groups,
                (passRate * groups + other.passRate * other.groups) / all,
                entries,
                entries == 0 ? Optional.empty() : Optional.of(sum / entries));
    }
}
