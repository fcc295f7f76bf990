package io.gradus.benchmarks.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.base.statistics.Curve;
import io.gradus.training.event.SpentTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Result of one run of the bench.
 *
 * @param family the family's word
 * @param arm the arm's text
 * @param seed the run's seed
 * @param steps training steps
 * @param exams from the end of the warm start to the first exam behind the budget
 * @param spent share of the tokens that the policy wrote, by cell
 * @param mixed share of the groups with some right and some wrong answers
 * @param beside tokens among those of the last exam that the policy did not write; empty in records
 *     stored before they told it, of runs that had none
 * @param last means over the last quarter of the steps of {@code entropy/mean}, nats, and {@code
 *     diversity/completions}; empty in records stored before they told it
 */
public record ArmRecord(
        String family,
        String arm,
        long seed,
        long steps,
        List<ExamPoint> exams,
        List<Metric> spent,
        double mixed,
        Optional<SpentTokens> beside,
        List<Metric> last) {
    public ArmRecord {
        last = last == null ? List.of() : List.copyOf(last);
        exams = List.copyOf(exams);
        spent = List.copyOf(spent);
    }

    /** Tokens that the policy wrote for training, filtered rollouts and given-up branches too. */
    long generated() {
        return exams.getLast().tokens() - spentBeside().total();
    }

    /** Further costs of its training. */
    SpentTokens spentBeside() {
        return beside.orElse(SpentTokens.NONE);
    }

    /** The mean over the last quarter of the steps of a metric; NaN where it is not told. */
    double late(String metric) {
        return last.stream()
                .filter(m -> m.name().equals(metric))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElse(Double.NaN);
    }

    /** Held-out pass rates over tokens. */
    Curve curve() {
        List<Double> tokens = new ArrayList<>();
        List<Double> rates = new ArrayList<>();
        for (ExamPoint exam : exams) {
            if (tokens.isEmpty() || exam.tokens() > tokens.getLast()) {
                tokens.add((double) exam.tokens());
                rates.add(exam.passRate());
            }
        }
        return new Curve(tokens, rates);
    }

    /** Tokens at which the curve first reaches a pass rate within a budget, if it does. */
    OptionalDouble tokensTo(double target, long budget) {
        Curve curve = curve();
        for (int i = 0; i < curve.xs().size(); i++) {
            double rate = curve.ys().get(i);
            if (rate >= target) {
                double place = i == 0 ? curve.start() : crossing(curve, i, target);
                return place <= budget ? OptionalDouble.of(place) : OptionalDouble.empty();
            }
        }
        return OptionalDouble.empty();
    }

    private static double crossing(Curve curve, int above, double target) {
        double from = curve.ys().get(above - 1);
        double share = (target - from) / (curve.ys().get(above) - from);
        double left = curve.xs().get(above - 1);
        return left + share * (curve.xs().get(above) - left);
    }

    /** Mean pass rate over the tokens from none to the budget: the area under the curve, scaled. */
    double area(long budget) {
        Curve curve = curve();
        double area = 0;
        double place = 0;
        double rate = curve.ys().getFirst();
        for (int i = 0; i < curve.xs().size(); i++) {
            double next = Math.min(budget, curve.xs().get(i));
            double reached = curve.at(next).orElseThrow();
            area += (next - place) * (rate + reached) / 2;
            place = next;
            rate = reached;
        }
        return (area + (budget - place) * rate) / budget;
    }

    /** The pass rate at the budget. */
    double last(long budget) {
        Curve curve = curve();
        return curve.at(Math.min(budget, curve.end())).orElseThrow();
    }
}
