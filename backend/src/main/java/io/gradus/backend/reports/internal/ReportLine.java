package io.gradus.backend.reports.internal;

import io.gradus.training.base.statistics.Curve;
import java.util.List;
import java.util.Optional;

/**
 * A line of a chart.
 *
 * @param label its name in the legend
 * @param color which of the page's colours it has, from 0; beyond the sixth it is dashed
 * @param curve its points
 * @param band an interval around it
 */
record ReportLine(String label, int color, Curve curve, Optional<Band> band) {
    static final int COLORS = 6;

    /** An interval at each point. */
    record Band(List<Double> low, List<Double> high) {}

    /** A line without an interval. */
    static ReportLine of(String label, int color, Curve curve) {
        return new ReportLine(label, color, curve, Optional.empty());
    }

    int slot() {
        return color % COLORS + 1;
    }

    int dash() {
        return color / COLORS % 3;
    }
}
