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
    /** What the setting {@code enabled} of every rule does. */
    String ENABLED = "Whether this alarm watches at all.";

    /** What the setting {@code warmUp} of every rule does. */
    String WARM_UP =
            "Steps at the beginning of the run and of each stage in which the alarm is not raised.";

    /** What the setting {@code coolDown} of every rule does. */
    String COOL_DOWN = "Steps after it has cleared in which the alarm is not raised again.";

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
