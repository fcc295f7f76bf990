package io.gradus.benchmarks.gain;

import io.gradus.training.base.statistics.Interval;
import io.gradus.training.base.statistics.ShareDifference;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * By how much a held-out pass rate rose over several runs.
 *
 * @param befores of each run at its first evaluation
 * @param afters of each run at its last one, in the same order
 */
record CellGain(List<Double> befores, List<Double> afters) {
    /** Of a figure of the first and of the last evaluation of each run. */
    static CellGain of(
            List<HeldOutRun> runs,
            ToDoubleFunction<HeldOutRun> before,
            ToDoubleFunction<HeldOutRun> after) {
        return new CellGain(
                runs.stream().map(before::applyAsDouble).toList(),
                runs.stream().map(after::applyAsDouble).toList());
    }

    double before() {
        return Arrays.stream(array(befores)).average().orElseThrow();
    }

    double after() {
        return Arrays.stream(array(afters)).average().orElseThrow();
    }

    double mean() {
        return after() - before();
    }

    /** 95 % interval of the mean gain over runs; empty below three runs. */
    Optional<Interval> interval() {
        return ShareDifference.of(array(afters), array(befores));
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
