package io.gradus.training.curriculum.document;

import io.gradus.training.document.Setting;
import java.util.Optional;

/** When checkpoints are written. */
public record CheckpointSpec(
        @Setting(
                        explanation = "Steps between two checkpoints.",
                        defaults = "50",
                        min = 1,
                        max = 1_000_000,
                        unit = "steps")
                int every,
        @Setting(
                        explanation =
                                "Checkpoints that are kept, spread over the run, so that it can be forked from them; by default, 8.",
                        min = 2,
                        max = 1000)
                Optional<Integer> keep) {
    private static final int KEPT = 8;

    /** Number of checkpoints kept. */
    public int kept() {
        return keep.orElse(KEPT);
    }
}
