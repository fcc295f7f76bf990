package io.gradus.training.analysis.scaling;

import io.gradus.training.base.Metric;
import io.gradus.training.base.statistics.Curve;
import io.gradus.training.event.TrainingEvent;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A run's held-out pass rate over the compute that it took.
 *
 * @param curve pass rates of its evaluations
 * @param unit of the compute
 */
public record HeldOutCurve(Curve curve, ComputeUnit unit) {
    /** The metric that is forecast. */
    public static final String PASS_RATE = "evaluation/passRate";

    /** The metric that counts compute. */
    public static final String TOKENS = "tokens/total";

    /**
     * The curve of two series of a run over its steps; over steps where no tokens were recorded.
     *
     * @param passRates of its evaluations
     * @param tokens generated until then
     */
    public static HeldOutCurve of(Curve passRates, Curve tokens) {
        if (tokens.isEmpty()) {
            return new HeldOutCurve(passRates, ComputeUnit.STEPS);
        }
        return new HeldOutCurve(passRates.along(fromNothing(tokens)), ComputeUnit.TOKENS);
    }

    /** The curve of a run's events, in order. */
    public static HeldOutCurve of(Stream<TrainingEvent> events) {
        SortedMap<Double, Double> passRates = new TreeMap<>();
        SortedMap<Double, Double> tokens = new TreeMap<>();
        events.forEachOrdered(event -> {
            switch (event) {
                case TrainingEvent.EvaluationCompleted(long _, long step, List<Metric> metrics) ->
                        find(metrics, PASS_RATE).ifPresent(v -> passRates.put((double) step, v));
                case TrainingEvent.StepCompleted completed ->
                        find(completed.metrics(), TOKENS)
                                .ifPresent(v -> tokens.put((double) completed.step(), v));
                default -> {}
            }
        });
        return of(curve(passRates), curve(tokens));
    }

    private static OptionalDouble find(List<Metric> metrics, String name) {
        return metrics.stream()
                .filter(m -> m.name().equals(name) && Double.isFinite(m.value()))
                .mapToDouble(Metric::value)
                .findFirst();
    }

    private static Curve curve(SortedMap<Double, Double> points) {
        return new Curve(List.copyOf(points.keySet()), List.copyOf(points.values()));
    }

    /** Nothing is generated before the first step; a fork's first step is another one. */
    private static Curve fromNothing(Curve tokens) {
        if (tokens.start() != 1) {
            return tokens;
        }
        return new Curve(
                Stream.concat(Stream.of(0.0), tokens.xs().stream()).toList(),
                Stream.concat(Stream.of(0.0), tokens.ys().stream()).toList());
    }

    /** The part of it up to a share of its compute. */
    public HeldOutCurve first(double share) {
        double end = share * curve.end();
        int count = (int) curve.xs().stream().filter(x -> x <= end).count();
        return new HeldOutCurve(
                new Curve(curve.xs().subList(0, count), curve.ys().subList(0, count)), unit);
    }
}
