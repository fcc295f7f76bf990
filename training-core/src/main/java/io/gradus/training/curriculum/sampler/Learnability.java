package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Arrays;

/**
 * Sampling by learnability, {@code p (1 - p)} of the running pass rate p (arXiv:2408.15099, there
 * of levels whose pass rates are measured beforehand). What was never measured counts as p = 0.5,
 * so it is asked first. The two numbers are ours.
 */
@Choice(
        name = "learnability",
        explanation = "Cells are asked in proportion to p (1 - p) of their running pass rate p.",
        source = "arXiv:2408.15099")
public record Learnability(
        @Setting(
                        explanation = "How far a step moves a running pass rate.",
                        defaults = "0.3",
                        min = 0.001,
                        max = 1)
                double rate,
        @Setting(
                        explanation = "Share of the groups drawn evenly over all.",
                        defaults = "0.1",
                        min = 0,
                        max = 1)
                double explore,
        @Setting(explanation = "What counts as one task.", defaults = "cells") ArmKind arms)
        implements CategorySamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new PassRateSampler(space, arms, new PassRates(rate, 0.5), this::shares);
    }

    private double[] shares(double[] rates) {
        double[] learnable = Arrays.stream(rates).map(p -> p * (1 - p)).toArray();
        return Probabilities.explored(Probabilities.normalised(learnable), explore);
    }
}
