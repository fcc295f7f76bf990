package io.gradus.backend.reports.internal;

import java.util.List;

/**
 * A chart of a report.
 *
 * @param title its metric
 * @param unit what its numbers are
 * @param axis what its x axis counts
 * @param lines its lines
 * @param stages stretches of the x axis with names, in order
 */
record ReportChart(
        String title, String unit, String axis, List<ReportLine> lines, List<Stretch> stages) {
    /** A named part of the x axis. */
    record Stretch(String name, double from, double to) {}

    ReportChart {
        lines = lines.stream().filter(line -> !line.curve().isEmpty()).toList();
        stages = List.copyOf(stages);
    }

    boolean isEmpty() {
        return lines.isEmpty();
    }
}
