package io.gradus.training.event.alarm;

import io.gradus.training.document.DocumentReader;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Setting;
import java.util.List;
import java.util.stream.Stream;

/** Which alarms watch a run, and their numbers. They change nothing of what is trained. */
public record AlarmSpec(
        @Setting(explanation = "Reward rises while held-out accuracy falls.", defaults = "{}")
                RewardHackingRule rewardHacking,
        @Setting(explanation = "The policy's entropy collapses.", defaults = "{}")
                EntropyCollapseRule entropyCollapse,
        @Setting(explanation = "Completions become far longer.", defaults = "{}")
                LengthExplosionRule lengthExplosion,
        @Setting(explanation = "Nearly all groups are without a difference.", defaults = "{}")
                DeadGroupsRule deadGroups,
        @Setting(explanation = "The stage's condition comes no nearer.", defaults = "{}")
                GateStuckRule gateStuck,
        @Setting(
                        explanation = "Judges fail to answer, or rollouts cannot be verified.",
                        defaults = "{}")
                VerifierErrorsRule verifierErrors,
        @Setting(explanation = "The run becomes far slower and stays so.", defaults = "{}")
                ThroughputDropRule throughputDrop,
        @Setting(explanation = "Loss or gradient is not finite.", defaults = "{}")
                NonFiniteRule nonFinite) {
    /** All alarms with their default numbers. */
    public static AlarmSpec standard() {
        return switch (DocumentReader.read("{}", AlarmSpec.class)) {
            case Reading.Valid<AlarmSpec>(AlarmSpec spec) -> spec;
            case Reading.Invalid<AlarmSpec> invalid ->
                    throw new IllegalStateException("a default is wrong: " + invalid.errors());
        };
    }

    /** The rules that watch. */
    List<AlarmRule> rules() {
        return Stream.<AlarmRule>of(
                        rewardHacking,
                        entropyCollapse,
                        lengthExplosion,
                        deadGroups,
                        gateStuck,
                        verifierErrors,
                        throughputDrop,
                        nonFinite)
                .filter(AlarmRule::enabled)
                .toList();
    }
}
