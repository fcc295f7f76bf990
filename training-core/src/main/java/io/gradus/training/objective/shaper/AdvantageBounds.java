package io.gradus.training.objective.shaper;

import io.gradus.training.objective.advantage.AdvantagedGroup;
import java.util.List;

/**
 * Keeps advantages within bounds, as ETTRL's Adv-Clip (arXiv:2508.11356) does.
 *
 * @param low the lowest advantage, <= 0
 * @param high the highest advantage, >= 0
 */
public record AdvantageBounds(double low, double high) implements AdvantageShaper {
    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups) {
        TokenShare beyond = new TokenShare();
        List<AdvantagedGroup> bounded =
                groups.stream()
                        .map(group ->
                                group.changed((_, rollout, advantages) ->
                                        advantages.changed(rollout, (_, a) -> bounded(a, beyond))))
                        .toList();
        return new ShapedAdvantages(bounded, beyond.metric("advantage/clip/share"));
    }

    private double bounded(double advantage, TokenShare beyond) {
        beyond.count(advantage < low || advantage > high);
        return Math.clamp(advantage, low, high);
    }
}
