package io.gradus.benchmarks.watch;

import java.util.Collection;
import java.util.Locale;

/**
 * Median and 95th percentile of some durations, milliseconds; zero when there are none.
 *
 * @param median half of them are shorter
 * @param p95 95 of 100 are shorter
 */
public record Spread(double median, double p95) {
    /** Of durations in nanoseconds. */
    static Spread of(Collection<Long> nanos) {
        long[] sorted = nanos.stream().mapToLong(Long::longValue).sorted().toArray();
        return new Spread(at(sorted, 0.5), at(sorted, 0.95));
    }

    private static double at(long[] sorted, double share) {
        return sorted.length == 0
                ? 0
                : sorted[(int) Math.min(sorted.length - 1.0, share * sorted.length)] / 1e6;
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "median %.0f ms, p95 %.0f ms", median, p95);
    }
}
