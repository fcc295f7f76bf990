package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * VCRL (arXiv:2509.19803) with its memory bank: a group is worth p, the variance of its rewards
 * over the greatest possible one, k (G - k) / (G (G - 1)) over G / (4 (G - 1)), or (G + 1) / (4 G)
 * where G is odd. Problems with p >= threshold are kept in the bank with a priority P, which later
 * groups move by P = momentum P + (1 - momentum) p. As many groups as fell below the threshold in
 * the last step come from the bank in the next one, drawn in proportion to P; all others are drawn
 * uniformly. The paper drops groups below the threshold from the update, which is a group filter's
 * part. Threshold 0.3, then 0.8, is the paper's as a summary has it; the step of the change and the
 * momentum are ours.
 */
@Choice(
        name = "vcrl",
        explanation =
                "Problems whose groups have a large variance of rewards are kept in a bank; as many groups as were useless in one step come from the bank in the next.",
        source = "arXiv:2509.19803")
public record VarianceBank(
        @Setting(
                        explanation =
                                "Least normalised variance of a problem worth keeping, in the first steps.",
                        defaults = "0.3",
                        min = 0,
                        max = 1,
                        source = "arXiv:2509.19803")
                double threshold,
        @Setting(
                        explanation = "The same in later steps.",
                        defaults = "0.8",
                        min = 0,
                        max = 1,
                        source = "arXiv:2509.19803")
                double laterThreshold,
        @Setting(
                        explanation = "Steps of the stage with the first threshold.",
                        defaults = "20",
                        unit = "steps",
                        min = 0,
                        max = 1_000_000)
                int after,
        @Setting(
                        explanation = "How slowly the priority of a problem in the bank moves.",
                        defaults = "0.9",
                        min = 0,
                        max = 1)
                double momentum)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new VarianceBankSampler(this, space);
    }

    double threshold(long stageStep) {
        return stageStep < after ? threshold : laterThreshold;
    }

    /** The variance of a group's rewards of 0 and 1 over the greatest possible one. */
    static double variance(double passRate, int rollouts) {
        if (rollouts < 2) {
            return 0;
        }
        double passed = passRate * rollouts;
        double variance = passed * (rollouts - passed) / (rollouts * (rollouts - 1.0));
        double greatest =
                rollouts % 2 == 0
                        ? rollouts / (4 * (rollouts - 1.0))
                        : (rollouts + 1) / (4.0 * rollouts);
        return variance / greatest;
    }
}
