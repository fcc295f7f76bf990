package io.gradus.training.analysis.picture;

/**
 * A way from one stage to another.
 *
 * @param from the stage that is left, from 0
 * @param to the stage that is entered, from 0
 * @param kind why
 */
public record Arrow(int from, int to, Kind kind) {
    /** Why a stage is left. */
    public enum Kind {
        /** Its gate opened, or its steps are over. */
        PROMOTE,
        /** It went badly. */
        DEMOTE,
        /** It is repeated with those before it. */
        LOOP
    }
}
