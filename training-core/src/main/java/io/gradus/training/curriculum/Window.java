package io.gradus.training.curriculum;

import java.util.Locale;

/**
 * How far back a metric of a condition looks: the last {@code size} groups or steps of the stage.
 */
public record Window(int size, Unit unit) {
    /** The largest window a condition may ask for. */
    public static final int MAX_SIZE = 10_000;

    /** What a window counts. */
    public enum Unit {
        /** Groups of the scope. */
        GROUPS,
        /** Training steps. */
        STEPS;

        /** The word in a condition's text. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public String toString() {
        return size + " " + unit.word();
    }
}
