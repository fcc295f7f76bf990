package io.gradus.training.curriculum.kind;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What became of the traces that a step offered to a pool: the shares that were {@code kept}, too
 * {@code poor}, of a {@code known} text or a problem with enough of them, or came when the pool was
 * {@code full} ({@code rule/collected/...}), and the lowest score of those kept ({@code lowest}).
 */
final class TraceOffers {
    private static final String PREFIX = "rule/collected/";

    private final Map<Fate, Integer> fates = new EnumMap<>(Fate.class);
    private double lowest = Double.POSITIVE_INFINITY;
    private int count;

    /** What became of a trace. */
    enum Fate {
        KEPT,
        POOR,
        KNOWN,
        FULL
    }

    /** The fate of a trace: what is wrong with itself counts before the pool. */
    static Fate fate(boolean isGood, boolean isFull, boolean isKept) {
        if (isKept) {
            return Fate.KEPT;
        }
        if (!isGood) {
            return Fate.POOR;
        }
        return isFull ? Fate.FULL : Fate.KNOWN;
    }

    void add(Fate fate, double score) {
        fates.merge(fate, 1, Integer::sum);
        count++;
        lowest = fate == Fate.KEPT ? Math.min(lowest, score) : lowest;
    }

    /** Shares of all that were offered; nothing where none was. */
    List<Metric> metrics() {
        List<Metric> metrics = new ArrayList<>();
        for (Fate fate : count == 0 ? new Fate[0] : Fate.values()) {
            String word = fate.name().toLowerCase(Locale.ROOT);
            metrics.add(new Metric(PREFIX + word, fates.getOrDefault(fate, 0) / (double) count));
        }
        if (Double.isFinite(lowest)) {
            metrics.add(new Metric(PREFIX + "lowest", lowest));
        }
        return metrics;
    }
}
