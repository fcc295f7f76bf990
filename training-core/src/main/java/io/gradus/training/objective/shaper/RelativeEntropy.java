package io.gradus.training.objective.shaper;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.rollout.Rollout;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * ETTRL's Adv-Res (arXiv:2508.11356, section on entropy-based advantage reshaping): a rollout's
 * advantage is multiplied by {@code 1 + (mean H - H) / mean H}, H its mean entropy and the mean
 * that of its group's rollouts. The weight is never below 0, which is ours: no sign turns. Where no
 * entropy is known, or all are 0, nothing changes.
 */
@Choice(
        name = "relative-entropy",
        explanation =
                "Multiplies a rollout by 2 minus its mean entropy over that of its group's rollouts (ETTRL's Adv-Res), and never by less than 0, which is ours.",
        source = "arXiv:2508.11356")
public record RelativeEntropy() implements ShaperSpec {
    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups, ShaperContext context) {
        List<Double> weights = new ArrayList<>();
        List<AdvantagedGroup> shaped = groups.stream().map(g -> shaped(g, weights)).toList();
        OptionalDouble least = weights.stream().mapToDouble(w -> w).min();
        OptionalDouble most = weights.stream().mapToDouble(w -> w).max();
        return new ShapedAdvantages(
                shaped,
                least.isEmpty()
                        ? List.of()
                        : List.of(
                                new Metric("advantage/relativeEntropy/min", least.getAsDouble()),
                                new Metric("advantage/relativeEntropy/max", most.getAsDouble())));
    }

    private static AdvantagedGroup shaped(AdvantagedGroup group, List<Double> weights) {
        double mean =
                group.scored().group().rollouts().stream()
                        .map(RelativeEntropy::entropy)
                        .flatMapToDouble(OptionalDouble::stream)
                        .average()
                        .orElse(0);
        if (mean <= 0) {
            return group;
        }
        return group.changed((_, rollout, advantages) -> {
            double weight = Math.max(0, 2 - entropy(rollout).orElse(mean) / mean);
            weights.add(weight);
            return advantages.times(weight);
        });
    }

    private static OptionalDouble entropy(Rollout rollout) {
        return PathEntropies.of(rollout).known().average();
    }
}
