package io.gradus.training.analysis.simulate;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

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
 * @param helped the same of rollouts with help; empty where there were none
 * @param tokens mean absolute difference of the tokens that as many steps took, as a share of the
 *     real ones; empty in errors that were kept before it was measured
 */
public record CalibrationError(
        int runs,
        long groups,
        double passRate,
        int promotions,
        Optional<Double> promotion,
        Optional<HelpError> helped,
        Optional<Double> tokens) {
    public CalibrationError {
        helped = helped == null ? Optional.empty() : helped;
        tokens = tokens == null ? Optional.empty() : tokens;
    }

    /**
     * How far rollouts with help were off.
     *
     * @param rollouts real rollouts with help
     * @param passRate mean absolute difference of pass rates, by cell, level of help and twentieth
     *     of a run, weighted by rollouts
     */
    public record HelpError(long rollouts, double passRate) {
        private HelpError plus(HelpError other) {
            long all = rollouts + other.rollouts;
            return new HelpError(
                    all, (passRate * rollouts + other.passRate * other.rollouts) / all);
        }
    }

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
                "pass rates off by %.2f on average%s%s%s (n = %d %s)",
                passRate,
                helped.map(e -> String.format(Locale.ROOT, " and by %.2f with help", e.passRate()))
                        .orElse(""),
                entries,
                tokens.map(t -> String.format(Locale.ROOT, ", tokens by %.0f %%", 100 * t))
                        .orElse(""),
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
                entries == 0 ? Optional.empty() : Optional.of(sum / entries),
                Stream.concat(helped.stream(), other.helped.stream()).reduce(HelpError::plus),
                tokens(other));
    }

    /** Weighted by runs; known only where it is of both. */
    private Optional<Double> tokens(CalibrationError other) {
        return tokens.flatMap(one ->
                other.tokens.map(
                        two -> (one * runs + two * other.runs) / Math.max(1, runs + other.runs)));
    }
}
