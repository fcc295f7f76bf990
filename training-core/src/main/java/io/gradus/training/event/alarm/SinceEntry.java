package io.gradus.training.event.alarm;

/** A series as it was when the stage began, beside its newest numbers. */
final class SinceEntry {
    private final Recent first;
    private final Recent newest;

    /** {@code most} numbers are kept at either end. */
    SinceEntry(int most) {
        first = new Recent(most);
        newest = new Recent(most);
    }

    void add(double value) {
        if (!first.isFull()) {
            first.add(value);
        }
        newest.add(value);
    }

    Recent first() {
        return first;
    }

    Recent newest() {
        return newest;
    }

    void clear() {
        first.clear();
        newest.clear();
    }
}
