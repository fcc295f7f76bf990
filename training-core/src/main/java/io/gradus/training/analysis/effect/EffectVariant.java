package io.gradus.training.analysis.effect;

import io.gradus.training.document.Setting;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/** What makes an arm, over what all arms of a system share. */
public record EffectVariant(
        @Setting(explanation = "What it is, in a sentence.", min = 1, max = 200) String what,
        @Setting(
                        explanation = "What it sets in the curriculum, as YAML by path, or remove.",
                        defaults = "{}",
                        max = 32)
                SequencedMap<String, String> set) {
    public EffectVariant {
        set = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(set));
    }
}
