package io.gradus.benchmarks.gain;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.interval.Interval;
import org.apache.commons.statistics.interval.NormalConfidenceInterval;

/**
 * By how much a held-out pass rate rose over several runs.
 *
 * @param before mean over runs at their first evaluation
 * @param after mean over runs at their last one
 * @param gains of each run, in order
 */
record CellGain(double before, double after, List<Double> gains) {
    private static final double MISS = 0.05;

    /** Of a figure of the first and of the last evaluation of each run. */
    static CellGain of(
            List<HeldOutRun> runs,
            ToDoubleFunction<HeldOutRun> before,
            ToDoubleFunction<HeldOutRun> after) {
        return new CellGain(
                runs.stream().mapToDouble(before).average().orElseThrow(),
                runs.stream().mapToDouble(after).average().orElseThrow(),
                runs.stream()
                        .map(run -> after.applyAsDouble(run) - before.applyAsDouble(run))
                        .toList());
    }

    double mean() {
        return after - before;
    }

    /** 95 % interval of the mean gain by Student's t over runs; empty for a single run. */
    Optional<Interval> interval() {
        int n = gains.size();
        if (n < 2) {
            return Optional.empty();
        }
        double squares = gains.stream().mapToDouble(g -> (g - mean()) * (g - mean())).sum();
        return Optional.of(
                NormalConfidenceInterval.MEAN.fromErrorRate(mean(), squares / (n - 1), n, MISS));
    }
}
