package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * Prompt-GDRO (arXiv:2601.19280): cells are put into bins by their pass rate lately; an adversary
 * keeps a moving average of each bin's mean loss, here 1 - pass rate, and draws bins by
 * multiplicative weights, {@code q = (1 - gamma) softmax(eta S) + gamma / B}, then a cell of the
 * bin uniformly. The average, which moves once a step however often a bin was asked, keeps common
 * bins from being favoured. Bins without cells take no part; a cell that was never measured is in
 * the middle bin. All numbers are ours.
 *
 * @param bins number of bins, B
 */
@Choice(
        name = "prompt-gdro",
        explanation =
                "An adversary over bins of equal pass rate: bins that stay lossy are asked more often, whatever cells they hold.",
        source = "arXiv:2601.19280")
public record PromptGdro(
        @Setting(
                        explanation = "Number of bins that pass rates are sorted into.",
                        defaults = "10",
                        min = 2,
                        max = 100)
                int bins,
        @Setting(
                        explanation = "Groups that a cell's pass rate looks back on.",
                        defaults = "8",
                        min = 1,
                        max = 1000,
                        unit = "groups",
                        stretch = true)
                int window,
        @Setting(
                        explanation = "How far a step moves the score of a bin.",
                        defaults = "0.1",
                        min = 0.001,
                        max = 1)
                double rate,
        @Setting(
                        explanation = "How strongly bins with a greater loss are preferred.",
                        defaults = "2",
                        min = 0,
                        max = 100)
                double step,
        @Setting(
                        explanation = "Share of the groups drawn evenly over the bins.",
                        defaults = "0.1",
                        min = 0,
                        max = 1)
                double explore,
        @Setting(explanation = "What counts as one prompt.", defaults = "cells") ArmKind arms)
        implements ArmSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new PromptGdroSampler(this, space);
    }
}
