package io.gradus.benchmarks.model;

import java.util.Locale;
import java.util.OptionalDouble;

/** Tokens per second of both sides, and how many times as fast as Python we are, as a table. */
public record ModelTable(TaskTimings timings) {
    /** The lines above the first row. */
    public static final String HEAD =
            """
            | | Gradus, tokens/s | Python, tokens/s | ratio | ratio by processor time |
            |---|---|---|---|---|\
            """;

    /** A row of it; a dash stands where there was no Python. */
    public String row() {
        return String.format(
                Locale.ROOT,
                "| %s | %.1f | %s | %s | %s |",
                timings.task().words(),
                timings.ourTokens(),
                number(timings.pythonTokens(), "%.1f"),
                number(timings.ratio(), "%.2f"),
                number(timings.processorRatio(), "%.2f"));
    }

    private static String number(OptionalDouble value, String format) {
        return value.isPresent() ? String.format(Locale.ROOT, format, value.getAsDouble()) : "-";
    }
}
