package io.gradus.training.event.alarm;

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
    /** Explanation of the setting {@code enabled} of every rule. */
    String ENABLED = "Whether this alarm watches at all.";

    /** Explanation of the setting {@code warmUp} of every rule. */
    String WARM_UP =
            "Steps at the beginning of the run and of each stage in which the alarm is not raised.";

    /** Explanation of the setting {@code coolDown} of every rule. */
    String COOL_DOWN = "Steps after it has cleared in which the alarm is not raised again.";

    /** Subject of the alarm. */
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
