package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Arrays;

/**
 * The curriculum of VLA-RL (arXiv:2505.18719): tasks are drawn in proportion to {@code exp((0.5 -
 * s) / tau)}, s the running success rate, so those that fail more often are asked more often. What
 * was never measured counts as s = 0.5. Both numbers are ours.
 */
@Choice(
        name = "vla-rl",
        explanation =
                "Cells are asked in proportion to exp((0.5 - success) / temperature): the harder, the more often.",
        source = "arXiv:2505.18719")
public record VlaRl(
        @Setting(
                        explanation = "How far a step moves a running success rate.",
                        defaults = "0.3",
                        min = 0.001,
                        max = 1)
                double rate,
        @Setting(
                        explanation = "How even the choice is: large is uniform, small is greedy.",
                        defaults = "0.25",
                        min = 0.001,
                        max = 1000)
                double temperature,
        @Setting(explanation = "What counts as one task.", defaults = "cells") ArmKind arms)
        implements CategorySamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new PassRateSampler(space, arms, new PassRates(rate, 0.5), this::shares);
    }

    private double[] shares(double[] rates) {
        return Probabilities.softmax(Arrays.stream(rates).map(s -> 0.5 - s).toArray(), temperature);
    }
}
