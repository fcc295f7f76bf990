package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Setting;
import java.util.List;

/**
 * Cells that an earlier run made progress in, and how far it came there.
 *
 * @param cells their names, as {@code addition(digits=2)}
 */
public record ReusedNiche(
        @Setting(
                        explanation = "Names of cells of the stage, such as addition(digits=2).",
                        min = 1,
                        max = 256)
                List<String> cells,
        @Setting(explanation = "Pass rate at which the next niche is entered.", min = 0, max = 1)
                double until) {
    public ReusedNiche {
        cells = List.copyOf(cells);
    }
}
