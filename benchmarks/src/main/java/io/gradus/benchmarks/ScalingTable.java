package io.gradus.benchmarks;

import io.gradus.training.base.statistics.Interval;
import io.gradus.training.base.statistics.MiddleInterval;
import io.gradus.training.base.statistics.Percentile;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The table of a scaling bench: one row per set of runs. */
public final class ScalingTable {
    private final List<Row> rows = new ArrayList<>();

    /**
     * A set of runs.
     *
     * @param name names the set
     * @param errors of its runs, those without a forecast included
     */
    private record Row(String name, List<ScalingError> errors) {}

    /** Adds a set of runs; an empty one is left out. */
    public void add(String name, List<ScalingError> errors) {
        if (!errors.isEmpty()) {
            rows.add(new Row(name, List.copyOf(errors)));
        }
    }

    /** Prints the table and how to read it. */
    public void print(PrintWriter out) {
        out.println(
                "| runs | n | with a forecast | median error | of last value | of newest three |"
                        + " mean error | of last value | of newest three | within 90 % | mean width |");
        out.println("|---|---|---|---|---|---|---|---|---|---|---|");
        rows.forEach(row -> print(row, out));
        if (rows.size() > 1) {
            print(new Row("all", rows.stream().flatMap(r -> r.errors().stream()).toList()), out);
        }
        out.println();
        out.println(
                "Errors of the runs with a forecast, in pass rate at the run's last evaluation; in"
                        + " brackets 95 % intervals over runs by order statistics, from five runs on.");
        out.flush();
    }

    private static void print(Row row, PrintWriter out) {
        List<ScalingError> with =
                row.errors().stream().filter(e -> e.estimate().isPresent()).toList();
        if (with.isEmpty()) {
            out.printf("| %s | %d | 0 | | | | | | | | |%n", row.name(), row.errors().size());
            return;
        }
        out.printf(
                Locale.ROOT,
                "| %s | %d | %d | %s | %.3f | %.3f | %.3f | %.3f | %.3f | %.0f %% | %.3f |%n",
                row.name(),
                row.errors().size(),
                with.size(),
                median(with),
                median(with, ScalingError::lastError),
                median(with, ScalingError::newestError),
                mean(with, ScalingError::error),
                mean(with, ScalingError::lastError),
                mean(with, ScalingError::newestError),
                100 * mean(with, e -> e.isWithin() ? 1 : 0),
                mean(with, ScalingTable::width));
    }

    private static double width(ScalingError error) {
        Interval interval = error.estimate().orElseThrow().evaluation();
        return interval.high() - interval.low();
    }

    private static String median(List<ScalingError> errors) {
        double[] values = errors.stream().mapToDouble(ScalingError::error).toArray();
        return String.format(Locale.ROOT, "%.3f", median(values))
                + MiddleInterval.of(values).map(ScalingTable::words).orElse("");
    }

    private static String words(Interval interval) {
        return String.format(Locale.ROOT, " [%.3f, %.3f]", interval.low(), interval.high());
    }

    private static double median(List<ScalingError> errors, ToDoubleFunction<ScalingError> value) {
        return median(errors.stream().mapToDouble(value).toArray());
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return Percentile.of(sorted, 0.5);
    }

    private static double mean(List<ScalingError> errors, ToDoubleFunction<ScalingError> value) {
        return errors.stream().mapToDouble(value).average().orElseThrow();
    }
}
