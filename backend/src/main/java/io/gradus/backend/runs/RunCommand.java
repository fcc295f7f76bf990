package io.gradus.backend.runs;

import java.time.Instant;
import java.util.Optional;

/**
 * An entry of a run's audit trail.
 *
 * @param number its number among all commands of the run, from 1
 * @param kind what was asked
 * @param by who asked
 * @param askedAt when
 * @param reason why, for people; may be empty for pause, resume and stop
 * @param state what came of it
 * @param appliedStep the completed step after which it was applied or refused
 * @param place the place in the run's document that a steering command changes, or its stage
 * @param before the value before, as YAML on one line; expected until it was applied; empty where
 *     there was none
 * @param after the value after, as {@code before}
 * @param refusal why it was not applied
 * @param reverts number of the command that it takes back
 * @param revertedBy number of the command that took it back
 */
public record RunCommand(
        int number,
        RunCommandKind kind,
        String by,
        Instant askedAt,
        String reason,
        State state,
        Optional<Long> appliedStep,
        Optional<String> place,
        Optional<String> before,
        Optional<String> after,
        Optional<String> refusal,
        Optional<Integer> reverts,
        Optional<Integer> revertedBy) {
    /** Outcome of a command. */
    public enum State {
        /** No worker has applied it yet. */
        ASKED,
        /** It took effect. */
        APPLIED,
        /** It could not be applied. */
        REFUSED;

        /** The state's word in JSON and on screens. */
        @com.fasterxml.jackson.annotation.JsonValue
        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /**
     * Whether it can be taken back: a value that was set, or is still to be set, by nobody's revert
     * yet.
     */
    public boolean isRevertible() {
        return kind == RunCommandKind.SET && state != State.REFUSED && revertedBy.isEmpty();
    }
}
