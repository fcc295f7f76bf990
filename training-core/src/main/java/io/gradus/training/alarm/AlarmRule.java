package io.gradus.training.alarm;

/** A rule with its numbers, as a curriculum document sets it. */
sealed interface AlarmRule
        permits RewardHackingRule,
                EntropyCollapseRule,
                LengthExplosionRule,
                DeadGroupsRule,
                GateStuckRule,
                VerifierErrorsRule,
                ThroughputDropRule,
                NonFiniteRule {
    /** What it is about. */
    AlarmKind kind();

    /** Whether it watches at all. */
    boolean enabled();

    /** Steps at the beginning of the run and of each stage in which it is not raised. */
    int warmUp();

    /** Steps after it has cleared in which it is not raised again. */
    int coolDown();

    /** A detector that has heard nothing yet. */
    Detector detector();
}
