package io.gradus.training.curriculum;

import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.condition.Signal;
import io.gradus.training.curriculum.condition.SignalKind;
import io.gradus.training.curriculum.document.RuleSpec;
import io.gradus.training.document.formula.Comparison;
import java.util.Optional;

/**
 * A condition with what it does and what is needed before it may.
 *
 * @param kind what it does
 * @param condition when
 * @param minSteps steps the stage lasts at least before
 * @param minGroups groups the stage has scored at least before
 * @param holds steps in a row in which the condition has to hold
 * @param exit how a stay ends by it; {@code DONE} where it ends none
 * @param to name of the stage that it leads to; empty for the next or the one before
 */
record Rule(
        RuleKind kind,
        Condition condition,
        long minSteps,
        long minGroups,
        long holds,
        StageExit.Kind exit,
        Optional<String> to) {
    static Rule of(RuleKind kind, RuleSpec spec, StageExit.Kind exit) {
        return new Rule(
                kind,
                Condition.parse(spec.when()),
                spec.minSteps(),
                spec.minGroups().orElse(0L),
                spec.holds().orElse(1L),
                exit,
                spec.to());
    }

    /** Promotion when the stage's steps are used up. */
    static Rule afterSteps(long maxSteps, Optional<String> to) {
        return new Rule(
                RuleKind.PROMOTE,
                Condition.of(new Signal.Count(SignalKind.STEPS), Comparison.AT_LEAST, maxSteps),
                0,
                0,
                1,
                StageExit.Kind.MAX_STEPS,
                to);
    }

    /** A condition that ends no stay by itself. */
    static Rule watched(RuleKind kind, Condition condition) {
        return new Rule(kind, condition, 0, 0, 1, StageExit.Kind.DONE, Optional.empty());
    }
}
