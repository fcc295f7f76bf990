package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.CriticReport;
import io.gradus.training.objective.loss.ValueRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Metrics of a critic in one step: {@code critic/valueMean}, {@code critic/returnMean} and {@code
 * critic/explainedVariance} of the states that it learns from, as it valued them before; {@code
 * critic/loss}, {@code critic/clipShare} and {@code critic/gradNorm}, means over its optimiser
 * steps; {@code critic/skipped}, steps not taken because they were not finite; {@code
 * advantage/mean} and {@code advantage/std} over all tokens, before they are whitened.
 */
final class CriticTally {
    private final List<Metric> known = new ArrayList<>();
    private final List<CriticReport> steps = new ArrayList<>();

    /** Takes note of what was estimated before anything was learned. */
    void estimated(List<double[]> advantages, List<ValueRow> rows) {
        double[] all = advantages.stream().flatMapToDouble(Arrays::stream).toArray();
        double[] targets = rows.stream().flatMapToDouble(r -> of(r, r.targets())).toArray();
        double[] values = rows.stream().flatMapToDouble(r -> of(r, r.before())).toArray();
        if (all.length > 0) {
            known.add(new Metric("advantage/mean", mean(all)));
            known.add(new Metric("advantage/std", StrictMath.sqrt(variance(all))));
        }
        if (targets.length > 0) {
            known.add(new Metric("critic/valueMean", mean(values)));
            known.add(new Metric("critic/returnMean", mean(targets)));
            explained(values, targets);
        }
    }

    private static DoubleStream of(ValueRow row, float[] numbers) {
        DoubleStream.Builder valued = DoubleStream.builder();
        for (int t = 0; t < numbers.length; t++) {
            if (row.valued()[t]) {
                valued.add(numbers[t]);
            }
        }
        return valued.build();
    }

    /** There is none where all returns are equal. */
    private void explained(double[] values, double[] targets) {
        double[] errors = new double[values.length];
        for (int i = 0; i < errors.length; i++) {
            errors[i] = targets[i] - values[i];
        }
        double ofTargets = variance(targets);
        if (ofTargets > 0) {
            known.add(new Metric("critic/explainedVariance", 1 - variance(errors) / ofTargets));
        }
    }

    private static double mean(double[] numbers) {
        return Arrays.stream(numbers).average().orElseThrow();
    }

    private static double variance(double[] numbers) {
        double mean = mean(numbers);
        return Arrays.stream(numbers).map(x -> (x - mean) * (x - mean)).average().orElseThrow();
    }

    /** Takes note of an optimiser step. */
    void learned(CriticReport step) {
        steps.add(step);
    }

    List<Metric> metrics() {
        List<Metric> metrics = new ArrayList<>(known);
        if (!steps.isEmpty()) {
            metrics.add(of("critic/loss", steps.stream().mapToDouble(CriticReport::loss)));
            metrics.add(
                    of("critic/clipShare", steps.stream().mapToDouble(CriticReport::clipShare)));
            metrics.add(of("critic/gradNorm", steps.stream().mapToDouble(CriticReport::headNorm)));
            long skipped = steps.stream().filter(step -> !step.applied()).count();
            metrics.add(new Metric("critic/skipped", skipped));
        }
        return metrics;
    }

    private static Metric of(String name, DoubleStream values) {
        return new Metric(name, values.average().orElseThrow());
    }
}
