package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * The prompt distribution of CurES (arXiv:2510.01037): each problem has a Beta(passes + 1, fails +
 * 1) posterior of its accuracy with mean p, and is drawn by softmax(sqrt(p (1 - p)) / temperature),
 * no problem twice in a step. Its allocation of rollouts is not a matter of the sampler.
 *
 * @param temperature how even the choice is. The released sampler has 0.1 for its entropy
 *     parameter, which its code then replaces by 100 (passes + 1), nearly uniform; we keep 0.1
 */
@Choice(
        name = "cures",
        explanation =
                "A Beta posterior of every problem's pass rate; those near one half are drawn most often, by softmax of the posterior's spread.",
        source = "arXiv:2510.01037")
public record CuresPosterior(
        @Setting(
                        explanation = "How even the choice is: large is uniform, small is greedy.",
                        defaults = "0.1",
                        min = 0.001,
                        max = 1000,
                        source = "arXiv:2510.01037")
                double temperature)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new CuresSampler(this, space);
    }
}
