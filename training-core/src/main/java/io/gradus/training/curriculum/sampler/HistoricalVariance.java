package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * The example selection of 1-shot RLVR (arXiv:2504.20571): problems are ranked by their historical
 * variance score, the variance of their accuracy over training epochs, and the first few are asked
 * for ever after. The paper takes the history from an earlier run; here the first epochs of the
 * same run are it.
 *
 * @param epochs epochs over all problems before the choice; ours
 * @param keep how many problems are asked afterwards; the paper trains on one, and on a few
 */
@Choice(
        name = "historical-variance",
        explanation =
                "After some epochs over all problems, only those are asked whose pass rate varied most over the epochs.",
        source = "arXiv:2504.20571")
public record HistoricalVariance(
        @Setting(
                        explanation = "Epochs over all problems before the choice.",
                        defaults = "4",
                        unit = "epochs",
                        min = 2,
                        max = 1000)
                int epochs,
        @Setting(
                        explanation = "Problems that are asked after the choice.",
                        defaults = "1",
                        unit = "problems",
                        min = 1,
                        max = 1_000_000,
                        source = "arXiv:2504.20571")
                int keep)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new HistoricalVarianceSampler(this, space);
    }
}
