package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * Adaptive Difficulty Curriculum Learning (ADCL, arXiv:2505.08364): problems are sorted from easy
 * to hard and split into chunks; before each chunk is asked its difficulty is estimated anew with
 * the policy of that moment, and it is sorted again. The paper estimates by rollouts of its own;
 * here a problem's estimate is one minus its latest pass rate, else that of the problems of its
 * cell that were asked, else its level. After the last chunk all begins anew.
 *
 * @param chunks into how many parts the problems are split; ours
 */
@Choice(
        name = "adcl",
        explanation =
                "From easy to hard in chunks; each chunk is sorted anew, by what the policy can do by then, before it is asked.",
        source = "arXiv:2505.08364")
public record AdaptiveOrder(
        @Setting(
                        explanation = "Parts into which the problems are split.",
                        defaults = "4",
                        min = 1,
                        max = 1000)
                int chunks)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new AdaptiveOrderSampler(this, space);
    }
}
