package io.gradus.training.objective.shaper;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import java.util.List;

/**
 * Multiplies the advantages of a group by a weight of its pass rate, as VL-Cogito's online
 * difficulty soft weighting (arXiv:2507.22607) and Observe-R1's dynamic difficulty weighting
 * (arXiv:2505.12432) do.
 *
 * @param curve the weight
 */
public record DifficultyWeights(DifficultyCurve curve) implements AdvantageShaper {
    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups) {
        return new ShapedAdvantages(
                groups.stream().map(this::weighted).toList(),
                groups.isEmpty()
                        ? List.of()
                        : List.of(
                                new Metric(
                                        "advantage/difficulty/weight",
                                        groups.stream()
                                                .mapToDouble(this::weight)
                                                .average()
                                                .orElseThrow())));
    }

    private double weight(AdvantagedGroup group) {
        return curve.weight(group.scored().passRate());
    }

    private AdvantagedGroup weighted(AdvantagedGroup group) {
        double weight = weight(group);
        return group.changed((_, _, advantages) -> advantages.times(weight));
    }
}
