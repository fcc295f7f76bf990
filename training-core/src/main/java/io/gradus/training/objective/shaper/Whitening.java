package io.gradus.training.objective.shaper;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.RolloutAdvantages;
import io.gradus.training.objective.shaper.ShaperSpec.Unit;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Brings the advantages of a step to mean 0 and standard deviation 1, as REINFORCE++ (Hu et al.
 * 2025, arXiv:2501.03262) does: {@code (a - mean) / sqrt(variance + 1e-8)}, the variance with n - 1
 * as in verl's {@code masked_whiten}. Fewer than two values get 0.
 *
 * @param of what counts once in mean and variance
 */
public record Whitening(Unit of) implements AdvantageShaper {
    private static final double EPSILON = 1e-8;

    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups) {
        double[] values = groups.stream().flatMapToDouble(this::values).toArray();
        double mean = DoubleStream.of(values).average().orElse(0);
        double squares = DoubleStream.of(values).map(a -> (a - mean) * (a - mean)).sum();
        double variance = values.length < 2 ? 0 : squares / (values.length - 1);
        double deviation = StrictMath.sqrt(variance + EPSILON);
        return new ShapedAdvantages(
                groups.stream()
                        .map(group ->
                                group.changed((_, rollout, advantages) ->
                                        advantages.changed(
                                                rollout, (_, a) -> (a - mean) / deviation)))
                        .toList(),
                List.of(
                        new Metric("advantage/whiten/mean", mean),
                        new Metric("advantage/whiten/std", StrictMath.sqrt(variance))));
    }

    private DoubleStream values(AdvantagedGroup group) {
        return switch (of) {
            case ROLLOUTS -> group.advantages().stream().mapToDouble(RolloutAdvantages::mean);
            case TOKENS -> group.trained();
        };
    }
}
