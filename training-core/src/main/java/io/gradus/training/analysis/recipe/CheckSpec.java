package io.gradus.training.analysis.recipe;

import io.gradus.training.document.Setting;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/** How a recipe is checked: a short run of a tiny policy, and one more for each mechanism. */
public record CheckSpec(
        @Setting(
                        explanation = "Training steps of each run.",
                        defaults = "24",
                        min = 2,
                        max = 400,
                        unit = "steps")
                int steps,
        @Setting(
                        explanation =
                                "Factor that shortens windows, horizons, dwells and lengths of schedules and stages for the check; 1 keeps them.",
                        defaults = "1",
                        min = 0.0001,
                        max = 1)
                double timeScale,
        @Setting(
                        explanation =
                                "What the check sets in the curriculum, as YAML by path, over its own defaults.",
                        defaults = "{}",
                        max = 32)
                SequencedMap<String, String> set,
        @Setting(explanation = "Seed of its runs.", defaults = "1") long seed) {
    public CheckSpec {
        set = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(set));
    }
}
