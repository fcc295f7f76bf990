package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * The bandit of DUMP (arXiv:2504.09710): the mean absolute advantage of a distribution's last
 * rollouts plus {@code sqrt(2 ln(N + 1) / (n + 1))}, N rollouts of all and n of this distribution
 * so far; distributions are drawn by the softmax of that. The three numbers are those of the
 * authors' code (ZhentingWang/DUMP). A group counts as rollouts of the same absolute advantage.
 */
@Choice(
        name = "dump",
        explanation =
                "A bandit over cells by upper confidence bounds: large absolute advantages lately, or few rollouts so far.",
        source = "arXiv:2504.09710")
public record Dump(
        @Setting(
                        explanation = "Rollouts that the mean absolute advantage looks back on.",
                        defaults = "300",
                        min = 1,
                        max = 100000,
                        unit = "rollouts",
                        stretch = true)
                int window,
        @Setting(
                        explanation = "Factor of the bonus for cells with few rollouts.",
                        defaults = "1",
                        min = 0,
                        max = 100)
                double exploration,
        @Setting(
                        explanation = "How even the choice is: large is uniform, small is greedy.",
                        defaults = "0.1",
                        min = 0.001,
                        max = 1000)
                double temperature,
        @Setting(explanation = "What counts as one distribution.", defaults = "cells") ArmKind arms)
        implements ArmSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new DumpSampler(this, space);
    }
}
