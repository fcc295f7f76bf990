package io.gradus.training.reward.rubric;

import java.util.List;

/**
 * Everything a rubric remembers, for checkpoints.
 *
 * @param rubric the rubric's name in its document
 * @param thresholds thresholds that have moved
 * @param services criteria that may retire
 */
public record RubricState(String rubric, List<Threshold> thresholds, List<Service> services) {
    public RubricState {
        thresholds = List.copyOf(thresholds);
        services = List.copyOf(services);
    }

    /**
     * A threshold that tightens.
     *
     * @param criterion id of its criterion
     * @param threshold where it stands
     * @param window group means since it last moved, oldest first
     */
    public record Threshold(String criterion, double threshold, List<Double> window) {
        public Threshold {
            window = List.copyOf(window);
        }
    }

    /**
     * A criterion that may retire.
     *
     * @param criterion its id
     * @param still steps in a row without any spread
     * @param retired whether it is left out
     */
    public record Service(String criterion, int still, boolean retired) {}
}
