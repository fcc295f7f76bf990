package io.gradus.benchmarks.curriculum;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * One arm on one family over all its seeds. Where a seed does not reach the target within the
 * budget, the budget counts as its time: the mean is then a lower bound of the true one.
 *
 * @param family what it was trained on
 * @param arm the arm's text
 * @param budget tokens that counted
 * @param records one per seed, at least one
 */
public record ArmSummary(BenchFamily family, String arm, long budget, List<ArmRecord> records) {
    public ArmSummary {
        records = List.copyOf(records);
    }

    /** Seeds that reached the target. */
    long reached() {
        return records.stream()
                .filter(r -> r.tokensTo(family.target(), budget).isPresent())
                .count();
    }

    double[] tokens() {
        return values(r -> r.tokensTo(family.target(), budget).orElse(budget));
    }

    /** Scaled area under the held-out curve of each seed. */
    public double[] areas() {
        return values(r -> r.area(budget));
    }

    double meanTokens() {
        return Estimated.mean(tokens()).value();
    }

    double meanArea() {
        return Estimated.mean(areas()).value();
    }

    /** Held-out pass rate of each seed at the budget. */
    public double[] rates() {
        return values(r -> r.last(budget));
    }

    /** Mean entropy of each seed in the last quarter of its steps, nats. */
    public double[] entropies() {
        return values(r -> r.late(LastQuarter.ENTROPY));
    }

    /** Share of different completions of each seed in the last quarter of its steps. */
    public double[] diversities() {
        return values(r -> r.late(LastQuarter.DIVERSITY));
    }

    Estimated mixed() {
        return Estimated.mean(values(ArmRecord::mixed));
    }

    private double[] values(ToDoubleFunction<ArmRecord> value) {
        return records.stream().mapToDouble(value).toArray();
    }
}
