package io.gradus.training.curriculum;

import io.gradus.training.event.ConditionTerm;
import java.util.List;
import java.util.Optional;

/**
 * The rule of a stage that fires now.
 *
 * @param kind what it does
 * @param sentence the rule in words
 * @param reason the rule in words, with the values that made it fire
 * @param to name of the stage that it leads to; empty for the next or the one before
 * @param evidence its comparisons as they stand
 */
public record StageExit(
        Kind kind,
        String sentence,
        String reason,
        Optional<String> to,
        List<ConditionTerm> evidence) {
    public StageExit {
        evidence = List.copyOf(evidence);
    }

    /** Reason that ends a stay in a stage. */
    public enum Kind {
        /** The promotion's condition. */
        PROMOTE,
        /** The stage's {@code maxSteps}, a promotion too. */
        MAX_STEPS,
        /** The stage has nothing more to do, or somebody asked for it; a promotion too. */
        DONE,
        /** The demotion's condition. */
        DEMOTE,
        /** The condition that ends the run. */
        STOP
    }

    /** The end of a stage that no rule brings about. */
    public static StageExit done(String reason) {
        return new StageExit(Kind.DONE, reason, reason, Optional.empty(), List.of());
    }

    /** Whether another stage is waited for where it says so. */
    boolean mayWait() {
        return kind == Kind.PROMOTE || kind == Kind.MAX_STEPS;
    }
}
