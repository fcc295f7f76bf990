package io.gradus.training.event.alarm;

import java.util.ArrayDeque;
import java.util.Deque;

/** The newest finite numbers of a series, at most so many. */
final class Recent {
    private final int most;
    private final Deque<Double> values = new ArrayDeque<>();

    Recent(int most) {
        this.most = most;
    }

    void add(double value) {
        if (!Double.isFinite(value)) {
            return;
        }
        values.addLast(value);
        if (values.size() > most) {
            values.removeFirst();
        }
    }

    int size() {
        return values.size();
    }

    boolean isFull() {
        return values.size() == most;
    }

    double mean() {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }

    double median() {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (sorted.length == 0) {
            return Double.NaN;
        }
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    void clear() {
        values.clear();
    }
}
