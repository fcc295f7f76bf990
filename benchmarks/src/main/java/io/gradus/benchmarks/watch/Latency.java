package io.gradus.benchmarks.watch;

import java.util.Collection;

/**
 * How long requests took.
 *
 * @param requests how many there were
 * @param perSecond requests per second
 * @param median half of them were faster, milliseconds
 * @param p99 99 of 100 were faster, milliseconds
 * @param processors processors that the server kept busy meanwhile
 */
public record Latency(
        int requests, double perSecond, double median, double p99, double processors) {
    static Latency of(Collection<Long> nanos, double seconds, double processorSeconds) {
        long[] sorted = nanos.stream().mapToLong(Long::longValue).sorted().toArray();
        return new Latency(
                sorted.length,
                sorted.length / seconds,
                at(sorted, 0.5),
                at(sorted, 0.99),
                processorSeconds / seconds);
    }

    private static double at(long[] sorted, double share) {
        return sorted.length == 0
                ? Double.NaN
                : sorted[(int) Math.min(sorted.length - 1.0, share * sorted.length)] / 1e6;
    }
}
