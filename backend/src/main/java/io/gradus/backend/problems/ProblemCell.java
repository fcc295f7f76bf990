package io.gradus.backend.problems;

import java.util.List;
import java.util.Map;

/**
 * Where problems come from.
 *
 * @param family name of a family or a dataset
 * @param transforms names of the transforms, in order
 * @param levels levels of the attributes that do not have their default one
 */
public record ProblemCell(String family, List<String> transforms, Map<String, Integer> levels) {
    public ProblemCell {
        transforms = List.copyOf(transforms);
        levels = Map.copyOf(levels);
    }
}
