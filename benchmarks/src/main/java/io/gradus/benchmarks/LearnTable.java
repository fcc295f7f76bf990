package io.gradus.benchmarks;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.apache.commons.statistics.interval.BinomialConfidenceInterval;
import org.apache.commons.statistics.interval.Interval;

/**
 * The table of a learning bench: pass rates with 95 % Wilson intervals, and their ratio to the
 * reference.
 */
public record LearnTable(List<LearnResult> results, LearnLimit limit) {
    private static final double MISS = 0.05;
    private static final double LOW = 0.3;
    private static final double HIGH = 0.8;

    /** Prints the table and what it says. */
    public void print(PrintWriter out) {
        out.println();
        out.println(
                "| seed | after warm start | after training | ratio | training | warm start | last stage |");
        out.println("|---|---|---|---|---|---|---|");
        results.forEach(r -> out.println(row(r)));
        long reached = results.stream().filter(LearnTable::reached).count();
        out.println();
        out.printf(
                Locale.ROOT,
                "%d of %d seeds rose from under %.1f to over %.1f within %s.%n",
                reached,
                results.size(),
                LOW,
                HIGH,
                limit.words());
        out.println(
                "Pass rate on held-out problems, one sample each, with its 95 % Wilson interval; the warm-started policy is the reference.");
        measured(out);
        out.flush();
    }

    /** Results of measure stages for each model, seed by seed. */
    private void measured(PrintWriter out) {
        if (results.stream().allMatch(r -> r.measured().isEmpty())) {
            return;
        }
        out.println();
        out.println("| seed | stage | model | pass rate | held-out problems |");
        out.println("|---|---|---|---|---|");
        for (LearnResult result : results) {
            for (LearnResult.Measured one : result.measured()) {
                out.printf(
                        Locale.ROOT,
                        "| %d | %s | %s | %.3f | %d |%n",
                        result.seed(),
                        one.stage(),
                        one.model(),
                        one.passRate(),
                        one.problems());
            }
        }
    }

    private static boolean reached(LearnResult result) {
        return rate(result.passedBefore(), result) < LOW
                && rate(result.passedAfter(), result) > HIGH;
    }

    private static double rate(int passed, LearnResult result) {
        return (double) passed / result.problems();
    }

    private static String row(LearnResult r) {
        return String.format(
                Locale.ROOT,
                "| %d | %s | %s | %.2f | %d steps, %.0f s | %d steps, %.0f s | %s |",
                r.seed(),
                interval(r.passedBefore(), r),
                interval(r.passedAfter(), r),
                (double) r.passedAfter() / r.passedBefore(),
                r.steps(),
                r.seconds(),
                r.warmStartSteps(),
                r.warmStartSeconds(),
                r.stage());
    }

    private static String interval(int passed, LearnResult result) {
        Interval interval =
                BinomialConfidenceInterval.WILSON_SCORE.fromErrorRate(
                        result.problems(), passed, MISS);
        return String.format(
                Locale.ROOT,
                "%.3f [%.3f, %.3f]",
                rate(passed, result),
                interval.getLowerBound(),
                interval.getUpperBound());
    }
}
