package io.gradus.training.analysis.signature;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How the values of a series over the steps that told it become one number. */
public enum Reduction {
    /** Mean of the first quarter of the values, at least one. */
    EARLY,
    /** Mean of the last quarter of the values, at least one. */
    LATE,
    /** The first value. */
    FIRST,
    /** The last value. */
    LAST,
    /** The smallest value. */
    MIN,
    /** The largest value. */
    MAX,
    /** Mean of all values. */
    MEAN,
    /** Sum of all values. */
    SUM,
    /** Number of steps that told it; 0 where none did. */
    TOLD;

    /** The word in a signature's text. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Reduction> named(String word) {
        return Arrays.stream(values()).filter(r -> r.word().equals(word)).findFirst();
    }

    /** The number; NaN of no values, except for {@link #TOLD}. */
    double of(List<Double> values) {
        if (this == TOLD) {
            return values.size();
        }
        int quarter = (values.size() + 3) / 4;
        return switch (this) {
            case EARLY -> mean(values.subList(0, quarter));
            case LATE -> mean(values.subList(values.size() - quarter, values.size()));
            case FIRST -> values.isEmpty() ? Double.NaN : values.getFirst();
            case LAST -> values.isEmpty() ? Double.NaN : values.getLast();
            case MIN -> values.stream().mapToDouble(v -> v).min().orElse(Double.NaN);
            case MAX -> values.stream().mapToDouble(v -> v).max().orElse(Double.NaN);
            case SUM, TOLD -> values.isEmpty() ? Double.NaN : mean(values) * values.size();
            case MEAN -> mean(values);
        };
    }

    /** What it will be of the whole series where it is this of the steps so far. */
    Bounds bounds(double soFar) {
        return switch (this) {
            case FIRST -> Bounds.exactly(soFar);
            case MAX, TOLD -> Bounds.atLeast(soFar);
            case MIN -> Bounds.atMost(soFar);
            case EARLY, LATE, LAST, MEAN, SUM -> Bounds.OPEN;
        };
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(v -> v).average().orElse(Double.NaN);
    }
}
