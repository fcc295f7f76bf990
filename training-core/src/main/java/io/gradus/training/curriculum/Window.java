package io.gradus.training.curriculum;

import java.util.Locale;

/**
 * How far back a metric of a condition looks: the last {@code size} groups or steps of the stage.
 */
record Window(int size, Unit unit) {
    /** The largest window a condition may ask for. */
    static final int MAX_SIZE = 10_000;

    enum Unit {
        GROUPS,
        STEPS;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public String toString() {
        return size + " " + unit.word();
    }
}
