package io.gradus.benchmarks.model;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * One repetition of a task.
 *
 * @param seconds by the clock
 * @param processor seconds of all threads of the process, which other work of the machine changes
 *     less
 */
public record Timing(double seconds, double processor) {
    /** The median of at least one. */
    static double median(List<Timing> timings, ToDoubleFunction<Timing> time) {
        double[] sorted = timings.stream().mapToDouble(time).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
