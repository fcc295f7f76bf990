package io.gradus.training.curriculum.document;

import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.condition.Condition.Compare;
import io.gradus.training.curriculum.condition.Signal;
import io.gradus.training.curriculum.condition.SignalKind;
import io.gradus.training.document.formula.Formula;
import io.gradus.training.objective.ObjectiveSpec;

/**
 * In which step of a stage a condition can hold first, and from which step on it surely holds:
 * known from counts alone, whatever the policy does.
 *
 * @param groups groups per step
 * @param rollouts rollouts per step
 * @param maxTokens longest rollout, tokens
 */
public record ConditionBounds(long groups, long rollouts, long maxTokens) {
    /** Stands for a step that is never reached. */
    public static final long NEVER = Long.MAX_VALUE;

    /** The bounds in a stage with this objective. */
    public static ConditionBounds of(ObjectiveSpec objective) {
        long groups = objective.groupsPerStep();
        return new ConditionBounds(groups, objective.rolloutsPerStep(), objective.mostTokens());
    }

    /** The first step after which the condition can hold, from 1; {@link #NEVER}. */
    public long earliest(Condition condition) {
        return earliest(condition.formula());
    }

    private long earliest(Formula<Compare> formula) {
        return switch (formula) {
            case Formula.And(var parts) -> parts.stream().mapToLong(this::earliest).max().orElse(1);
            case Formula.Or(var parts) -> parts.stream().mapToLong(this::earliest).min().orElse(1);
            case Formula.Not(var part) ->
                    part.terms().mapToLong(c -> evidence(c.signal())).min().orElse(1);
            case Formula.Term(Compare compare) -> earliest(compare);
        };
    }

    /** The step from which on the condition surely holds; {@link #NEVER} where none is certain. */
    long latest(Condition condition) {
        return latest(condition.formula());
    }

    private long latest(Formula<Compare> formula) {
        return switch (formula) {
            case Formula.And(var parts) ->
                    parts.stream().mapToLong(this::latest).max().orElse(NEVER);
            case Formula.Or(var parts) ->
                    parts.stream().mapToLong(this::latest).min().orElse(NEVER);
            case Formula.Not<Compare> _ -> NEVER;
            case Formula.Term(Compare compare) -> latest(compare);
        };
    }

    /** The step in which a rule fires whose condition holds from this step on. */
    public long from(RuleSpec rule, long step) {
        if (step == NEVER) {
            return NEVER;
        }
        long held = step + rule.holds().orElse(1L) - 1;
        long counted = Math.ceilDiv(rule.minGroups().orElse(0L), groups);
        return Math.max(held, Math.max(rule.minSteps(), counted));
    }

    private long earliest(Compare compare) {
        return compare.signal() instanceof Signal.Count(SignalKind kind)
                ? reached(compare, most(kind), 1)
                : evidence(compare.signal());
    }

    private long latest(Compare compare) {
        return compare.signal() instanceof Signal.Count(SignalKind kind)
                ? reached(compare, least(kind), NEVER)
                : NEVER;
    }

    /** Largest amount that a step adds to a count. */
    private long most(SignalKind kind) {
        return switch (kind) {
            case GROUPS -> groups;
            case TOKENS -> rollouts * maxTokens;
            default -> 1;
        };
    }

    /** Smallest amount that a step adds to a count; a rollout has a token. */
    private long least(SignalKind kind) {
        return switch (kind) {
            case GROUPS -> groups;
            case TOKENS -> rollouts;
            default -> 1;
        };
    }

    /** The step in which a count passes its target; {@code otherwise} where it is to stay below. */
    private static long reached(Compare compare, long perStep, long otherwise) {
        double steps = compare.target() / perStep;
        return switch (compare.comparison()) {
            case AT_LEAST -> Math.max(1, (long) StrictMath.ceil(steps));
            case ABOVE -> Math.max(1, (long) StrictMath.floor(steps) + 1);
            case AT_MOST, BELOW -> otherwise;
        };
    }

    private long evidence(Signal signal) {
        if (!(signal instanceof Signal.Windowed windowed)) {
            return 1;
        }
        int size = windowed.window().size();
        return switch (windowed.window().unit()) {
            case STEPS -> size;
            case GROUPS -> Math.ceilDiv(size, groups);
            case TOKENS -> Math.ceilDiv(size, rollouts * maxTokens);
        };
    }
}
