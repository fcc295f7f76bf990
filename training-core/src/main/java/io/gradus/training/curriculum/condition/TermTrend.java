package io.gradus.training.curriculum.condition;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** How the signal of one comparison went over the last steps of a stay. */
public final class TermTrend {
    /** Steps that a trend is read from; ours. */
    static final int REMEMBERED = 60;

    private final Deque<TrendPoint> points = new ArrayDeque<>();

    /** Adds the value after a step; the oldest one goes where there are too many. */
    public void add(long step, Measurement measured) {
        if (points.size() == REMEMBERED) {
            points.removeFirst();
        }
        double value = measured.isSufficient() ? measured.value() : Double.NaN;
        points.addLast(new TrendPoint(step, value, measured.evidence()));
    }

    /** Oldest first. */
    public List<TrendPoint> points() {
        return List.copyOf(points);
    }

    /** Those at which the value was known, oldest first. */
    List<TrendPoint> known() {
        return points.stream().filter(p -> !Double.isNaN(p.value())).toList();
    }

    /** By how much its window was filled in a step, on average; 0 where nobody can tell. */
    double filling() {
        if (points.size() < 2) {
            return points.isEmpty() ? 0 : points.getFirst().evidence();
        }
        TrendPoint first = points.getFirst();
        TrendPoint last = points.getLast();
        long filled = last.evidence() - first.evidence();
        return Math.max(0, (double) filled / (last.step() - first.step()));
    }

    /** Goes on from saved points. */
    public void restore(List<TrendPoint> saved) {
        points.clear();
        points.addAll(saved);
    }
}
