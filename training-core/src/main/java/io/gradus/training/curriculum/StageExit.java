package io.gradus.training.curriculum;

/**
 * The rule of a stage that fires now.
 *
 * @param kind what it does
 * @param sentence the rule in words
 * @param reason the rule in words, with the values that made it fire
 */
public record StageExit(Kind kind, String sentence, String reason) {
    /** What ends a stay in a stage. */
    public enum Kind {
        /** The promotion's condition. */
        PROMOTE,
        /** The stage's {@code maxSteps}, a promotion too. */
        MAX_STEPS,
        /** The demotion's condition. */
        DEMOTE,
        /** The condition that ends the run. */
        STOP
    }
}
