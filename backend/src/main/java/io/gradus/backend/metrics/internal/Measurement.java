package io.gradus.backend.metrics.internal;

/**
 * One number of a series.
 *
 * @param name the metric's name
 * @param step on the series' own step axis
 * @param value finite, or what says that it is not
 */
record Measurement(String name, long step, double value) {
    /** How a non-finite number is stored and shown; null for a finite one. */
    static String kind(double value) {
        if (Double.isFinite(value)) {
            return null;
        }
        if (Double.isNaN(value)) {
            return "nan";
        }
        return value > 0 ? "inf" : "-inf";
    }
}
