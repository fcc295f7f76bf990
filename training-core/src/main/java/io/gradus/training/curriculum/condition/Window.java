package io.gradus.training.curriculum.condition;

import java.util.Locale;

/**
 * How far back a metric of a condition looks: the last {@code size} groups, steps or tokens.
 *
 * @param size groups, steps or tokens
 * @param unit what it counts
 * @param fresh whether it is emptied whenever it was full and looked at once, so that no two looks
 *     share a group
 */
public record Window(int size, Unit unit, boolean fresh) {
    /** The largest window of groups or steps a condition may ask for. */
    public static final int MAX_SIZE = 10_000;

    /** The largest window of tokens a condition may ask for. */
    public static final int MAX_TOKENS = 10_000_000;

    /** The word before the size of a window that is emptied after each look. */
    static final String FRESH = "fresh";

    /** Unit that a window counts. */
    public enum Unit {
        /** Groups of the scope. */
        GROUPS(MAX_SIZE),
        /** Training steps. */
        STEPS(MAX_SIZE),
        /** Generated tokens of the scope's groups, in whole steps. */
        TOKENS(MAX_TOKENS);

        private final int most;

        Unit(int most) {
            this.most = most;
        }

        /** The largest window. */
        public int most() {
            return most;
        }

        /** The word in a condition's text. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A window that slides. */
    public Window(int size, Unit unit) {
        this(size, unit, false);
    }

    /** The window within a sentence: {@code the last 64 groups}. */
    String words() {
        return (fresh ? "" : "the last ") + size + (fresh ? " new " : " ") + unit.word();
    }

    /** The window as a condition's text has it. */
    @Override
    public String toString() {
        return (fresh ? FRESH + " " : "") + size + " " + unit.word();
    }
}
