package io.gradus.backend.experiments;

import java.util.List;

/**
 * A place of the treatment's document that is set to one value after another. Several axes make a
 * grid: an arm for every combination of their values.
 *
 * @param path where, for example {@code objective.learningRate} or {@code stages[0].maxSteps}
 * @param values what is put there, each as YAML
 */
public record SweepAxis(String path, List<String> values) {
    public SweepAxis {
        values = List.copyOf(values);
    }
}
