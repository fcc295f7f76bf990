package io.gradus.benchmarks;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The table of a difficulty bench, in Markdown. */
public record DifficultyTable(List<DifficultyResult> results) {
    public DifficultyTable {
        results = List.copyOf(results);
    }

    /** Prints one row per attribute and what they say together. */
    public void print(PrintWriter out) {
        out.println(
                "| family | attribute | level: pass rate (solver steps) | trend | warm start |");
        out.println("|---|---|---|---|---|");
        results.forEach(r -> r.axes().forEach(axis -> out.println(row(r, axis))));
        out.println();
        out.printf(
                Locale.ROOT,
                "The pass rate falls along %d of %d attributes of %d families.%n",
                axesThat(DifficultyTrend.FALLS),
                results.stream().mapToInt(r -> r.axes().size()).sum(),
                results.size());
        out.flush();
    }

    private long axesThat(DifficultyTrend trend) {
        return results.stream()
                .flatMap(r -> r.axes().stream())
                .filter(axis -> DifficultyTrend.of(axis.levels()) == trend)
                .count();
    }

    private static String row(DifficultyResult result, DifficultyResult.Axis axis) {
        String transforms =
                result.transforms().stream().map(t -> " with " + t).collect(Collectors.joining());
        return String.format(
                Locale.ROOT,
                "| %s%s | %s | %s | %s | %d steps, %.0f s |",
                result.family(),
                transforms,
                axis.attribute(),
                axis.levels().stream().map(DifficultyTable::cell).collect(Collectors.joining(", ")),
                DifficultyTrend.of(axis.levels()).word(),
                result.warmStartSteps(),
                result.seconds());
    }

    private static String cell(DifficultyResult.Level level) {
        return String.format(
                Locale.ROOT,
                "%d: %.2f (%s)",
                level.level(),
                level.rate(),
                steps(level.solverSteps()));
    }

    private static String steps(double steps) {
        return String.format(Locale.ROOT, steps < 1e6 ? "%.0f" : "%.1e", steps);
    }
}
