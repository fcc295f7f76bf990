package io.gradus.training.analysis.recipe;

import io.gradus.training.analysis.signature.Figure;
import java.util.List;

/**
 * What a run with a mechanism wired wrong showed.
 *
 * @param name the wrong variant
 * @param figures what the signature names; of a run that was stopped once it was decided, so far
 */
public record VariantResult(String name, List<Figure> figures) {
    public VariantResult {
        figures = List.copyOf(figures);
    }
}
