package io.gradus.training.curriculum;

import io.gradus.training.objective.ObjectiveSpec;

/**
 * In which step of a stage a condition can hold first, and from which step on it surely holds:
 * known from counts alone, whatever the policy does.
 *
 * @param groups groups per step
 * @param rollouts rollouts per step
 * @param maxTokens longest rollout, tokens
 */
record ConditionBounds(long groups, long rollouts, long maxTokens) {
    /** Stands for a step that is never reached. */
    static final long NEVER = Long.MAX_VALUE;

    static ConditionBounds of(ObjectiveSpec objective) {
        long groups = objective.groupsPerStep();
        return new ConditionBounds(groups, objective.rolloutsPerStep(), objective.maxTokens());
    }

    /** The first step after which the condition can hold, from 1; {@link #NEVER}. */
    long earliest(Condition condition) {
        return switch (condition) {
            case Condition.And and ->
                    and.parts().stream().mapToLong(this::earliest).max().orElse(1);
            case Condition.Or or -> or.parts().stream().mapToLong(this::earliest).min().orElse(1);
            case Condition.Not not ->
                    not.comparisons().mapToLong(c -> evidence(c.signal())).min().orElse(1);
            case Condition.Compare compare -> earliest(compare);
        };
    }

    /** The step from which on the condition surely holds; {@link #NEVER} where none is certain. */
    long latest(Condition condition) {
        return switch (condition) {
            case Condition.And and ->
                    and.parts().stream().mapToLong(this::latest).max().orElse(NEVER);
            case Condition.Or or -> or.parts().stream().mapToLong(this::latest).min().orElse(NEVER);
            case Condition.Not _ -> NEVER;
            case Condition.Compare compare -> latest(compare);
        };
    }

    private long earliest(Condition.Compare compare) {
        return switch (compare.signal()) {
            case Signal.Steps() -> reached(compare, 1, 1);
            case Signal.Groups() -> reached(compare, groups, 1);
            case Signal.Tokens() -> reached(compare, rollouts * maxTokens, 1);
            case Signal.Windowed windowed -> evidence(windowed);
        };
    }

    private long latest(Condition.Compare compare) {
        return switch (compare.signal()) {
            case Signal.Steps() -> reached(compare, 1, NEVER);
            case Signal.Groups() -> reached(compare, groups, NEVER);
            case Signal.Tokens() -> reached(compare, rollouts, NEVER); // a rollout has a token
            case Signal.Windowed _ -> NEVER;
        };
    }

    /** The step in which a count passes its target; {@code otherwise} where it is to stay below. */
    private static long reached(Condition.Compare compare, long perStep, long otherwise) {
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
        };
    }
}
