package io.gradus.training.problem;

import java.util.Locale;

/** Why a written problem is not taken. */
public enum Refusal {
    /** The text is no problem of the family. */
    UNREADABLE("cannot be read"),
    /** It is longer or larger than the family's levels allow, or than its solver can manage. */
    SIZE("too large"),
    /** Nothing solves it. */
    NO_SOLUTION("no solution"),
    /** More than one answer is right where the family has problems with one answer. */
    MANY_SOLUTIONS("many solutions"),
    /** Its answer can be copied from the prompt. */
    TRIVIAL("trivial"),
    /** A level lies outside those that are wanted. */
    OUTSIDE_WINDOW("outside the difficulty window"),
    /** Problems like it are too easy, or too hard to be learned from. */
    OUTSIDE_BAND("outside the band of pass rates"),
    /** It is held out for evaluation. */
    HELD_OUT("held out"),
    /** The pool has it already. */
    DUPLICATE("duplicate"),
    /** The pool holds as many problems as it may. */
    FULL("pool full");

    private final String words;

    Refusal(String words) {
        this.words = words;
    }

    /** For people, in a few words. */
    public String words() {
        return words;
    }

    /** The word in metrics, for example {@code no-solution}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
