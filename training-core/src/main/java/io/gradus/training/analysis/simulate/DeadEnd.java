package io.gradus.training.analysis.simulate;

/**
 * Something that will probably go wrong.
 *
 * @param kind what sort of thing
 * @param path the stage's place in the document, for example {@code stages[2]}
 * @param sentence what happens, why, and what would help
 */
public record DeadEnd(Kind kind, String path, String sentence) {
    /** Sorts of dead ends, the worst first. */
    public enum Kind {
        /** The stage is never entered. */
        NEVER_OPENS,
        /** The stage is entered and not left. */
        NEVER_ENDS,
        /** A window is longer than the stage. */
        WINDOW_NEVER_FILLS,
        /** Nearly no group is mixed. */
        NO_GRADIENT,
        /** The stage ends by its steps, its promotion unmet. */
        GATE_NOT_REACHED,
        /** The stage is left as soon as its rule can look. */
        PROMOTES_AT_ONCE,
        /** The stage is entered again and again. */
        BACK_AND_FORTH
    }
}
