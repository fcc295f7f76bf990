package io.gradus.training.objective.shaper;

import io.gradus.training.objective.advantage.AdvantagedGroup;
import java.util.List;

/**
 * Multiplies positive and negative advantages by weights of their own: positive and negative sample
 * reinforcement (Zhu et al. 2025, arXiv:2506.01347) are the two ends of it.
 *
 * @param positive weight of positive advantages, >= 0
 * @param negative weight of negative advantages, >= 0
 */
public record SignWeightShaper(double positive, double negative) implements AdvantageShaper {
    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups) {
        return new ShapedAdvantages(groups.stream().map(this::weighted).toList(), List.of());
    }

    private AdvantagedGroup weighted(AdvantagedGroup group) {
        return group.changed((_, rollout, advantages) ->
                advantages.changed(rollout, (_, a) -> a * (a > 0 ? positive : negative)));
    }
}
