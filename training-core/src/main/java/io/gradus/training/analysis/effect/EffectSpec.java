package io.gradus.training.analysis.effect;

import io.gradus.training.document.Setting;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/** One system of the placebo test, or a control, with its three arms. */
public record EffectSpec(
        @Setting(explanation = "Its name in tables.", pattern = "[a-z0-9][a-z0-9-]{0,62}")
                String name,
        @Setting(explanation = "The recipe that it is made of.", min = 1, max = 63) String recipe,
        @Setting(explanation = "The mechanism that is tried.", min = 1, max = 80) String mechanism,
        @Setting(
                        explanation = "Generated tokens after which every arm ends.",
                        min = 1,
                        unit = "tokens")
                long tokens,
        @Setting(
                        explanation =
                                "What all arms set in the recipe's curriculum, as YAML by path, over the base.",
                        defaults = "{}",
                        max = 32)
                SequencedMap<String, String> set,
        @Setting(explanation = "The mechanism as it should be.") EffectVariant right,
        @Setting(explanation = "Without it.") EffectVariant off,
        @Setting(explanation = "Reversed or shuffled.") EffectVariant placebo) {
    public EffectSpec {
        set = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(set));
    }

    /** What makes an arm. */
    EffectVariant of(EffectArm arm) {
        return switch (arm) {
            case RIGHT -> right;
            case OFF -> off;
            case PLACEBO -> placebo;
        };
    }
}
