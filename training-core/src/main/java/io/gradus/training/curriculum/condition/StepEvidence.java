package io.gradus.training.curriculum.condition;

import java.util.List;

/**
 * Evidence that the rules of a stage see of one step, measured or simulated.
 *
 * @param groups every group, before filtering
 * @param meanEntropy mean entropy over all generated tokens, nats
 * @param meanLength mean completion length in tokens
 * @param tokens tokens generated in this step
 */
public record StepEvidence(
        List<GroupEvidence> groups, double meanEntropy, double meanLength, long tokens) {
    public StepEvidence {
        groups = List.copyOf(groups);
    }
}
