package io.gradus.training.objective.shaper;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.RolloutAdvantages;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Brings the advantages of a step to mean 0 and standard deviation 1, as REINFORCE++ (Hu et al.
 * 2025, arXiv:2501.03262) does: {@code (a - mean) / sqrt(variance + 1e-8)}, the variance with n - 1
 * as in verl's {@code masked_whiten}. Fewer than two values get 0.
 */
@Choice(
        name = "whiten",
        explanation =
                "Normalises the advantages of the step to mean 0 and standard deviation 1, as REINFORCE++, Magistral and ScaleRL do.",
        source = "arXiv:2501.03262")
public record Whiten(
        @Setting(
                        explanation =
                                "What counts once: every trained token, or every rollout by its mean.",
                        defaults = "tokens")
                Unit of)
        implements ShaperSpec {
    private static final double EPSILON = 1e-8;

    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups, ShaperContext context) {
        double[] values = groups.stream().flatMapToDouble(this::values).toArray();
        double mean = DoubleStream.of(values).average().orElse(0);
        double squares = DoubleStream.of(values).map(a -> (a - mean) * (a - mean)).sum();
        double variance = values.length < 2 ? 0 : squares / (values.length - 1);
        double deviation = StrictMath.sqrt(variance + EPSILON);
        return new ShapedAdvantages(
                groups.stream()
                        .map(group -> group.changedByToken(a -> (a - mean) / deviation))
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
