package io.gradus.e2e;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Milliseconds of trials, told as median, 95th percentile and number.
 *
 * @param sorted ascending, at least one
 */
record Timings(double... sorted) {
    static Timings of(DoubleStream trials) {
        return new Timings(trials.sorted().toArray());
    }

    static Timings of(List<Double> trials) {
        return of(trials.stream().mapToDouble(Double::doubleValue));
    }

    double median() {
        return sorted[sorted.length / 2];
    }

    double p95() {
        return sorted[(int) Math.ceil(sorted.length * 0.95) - 1];
    }

    /** Not a number where a trial had no answer. */
    double worst() {
        return sorted[sorted.length - 1];
    }

    void print(String what) {
        System.out.println(line(what));
    }

    /** With the time that the median should not exceed. */
    void print(String what, double bar) {
        String verdict = median() <= bar ? "met" : "missed";
        System.out.printf("%s, bar %,.0f ms: %s%n", line(what), bar, verdict);
    }

    private String line(String what) {
        return "%s: median %,.0f ms, p95 %,.0f ms, n %d"
                .formatted(what, median(), p95(), sorted.length);
    }
}
