package io.gradus.training.event.alarm;

/** A rule with its numbers, as a curriculum document sets it. */
public sealed interface AlarmRule
        permits RewardHackingRule,
                EntropyCollapseRule,
                LengthExplosionRule,
                DeadGroupsRule,
                GateStuckRule,
                VerifierErrorsRule,
                ThroughputDropRule,
                NonFiniteRule,
                ShapedVarianceRule {
    /** What the alarm says of itself. */
    AlarmKind kind();

    /** When it watches. */
    AlarmTiming timing();

    /** A detector that has heard nothing yet. */
    Detector detector();
}
