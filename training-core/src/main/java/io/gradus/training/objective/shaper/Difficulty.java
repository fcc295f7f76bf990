package io.gradus.training.objective.shaper;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import java.util.List;

/**
 * Multiplies the advantages of a group by a weight of its pass rate, as VL-Cogito's online
 * difficulty soft weighting (arXiv:2507.22607) and Observe-R1's dynamic difficulty weighting
 * (arXiv:2505.12432) do.
 */
@Choice(
        name = "difficulty",
        explanation =
                "Multiplies the advantages of a group by a weight that depends on its pass rate, the share of rollouts that the verifier accepts.")
public record Difficulty(
        @Setting(explanation = "The weight of a pass rate.", defaults = "middle")
                DifficultyCurve curve)
        implements ShaperSpec {
    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups, ShaperContext context) {
        if (groups.isEmpty()) {
            return new ShapedAdvantages(groups, List.of());
        }
        double mean = groups.stream().mapToDouble(this::weight).average().orElseThrow();
        return new ShapedAdvantages(
                groups.stream().map(this::weighted).toList(),
                List.of(new Metric("advantage/difficulty/weight", mean)));
    }

    private double weight(AdvantagedGroup group) {
        return curve.weight(group.scored().passRate());
    }

    private AdvantagedGroup weighted(AdvantagedGroup group) {
        double weight = weight(group);
        return group.changed((_, _, advantages) -> advantages.times(weight));
    }
}
