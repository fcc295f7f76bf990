package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * The losses without a critic that go back to REINFORCE (Williams 1992). They differ from each
 * other above all in the advantage that they were published with.
 */
public sealed interface ReinforceSpec extends SurrogateSpec {
    private static SurrogateLoss plain() {
        return new SurrogateLoss(RatioLevel.TOKEN, new BoundSpec.Unweighted(), Aggregation.BATCH);
    }

    private static SurrogateLoss clipped(SignWeights signs) {
        return new SurrogateLoss(
                RatioLevel.TOKEN,
                BoundSpec.Clip.OF_OBJECTIVE,
                Aggregation.TOKEN_MEAN,
                signs,
                DivergenceSpec.DEFAULT);
    }

    /** The policy gradient itself. */
    @Choice(
            name = "reinforce",
            explanation =
                    "The log-probability of the whole answer times the advantage, without a ratio. Published with the reward itself, with or without a baseline.",
            source = "Williams 1992, doi:10.1007/BF00992696")
    record Reinforce() implements ReinforceSpec {
        @Override
        public SurrogateLoss parts() {
            return plain();
        }
    }

    /** The policy gradient of whole answers. */
    @Choice(
            name = "rloo",
            explanation =
                    "The log-probability of the whole answer times the advantage, without a ratio. Published with rewards minus the mean of the other rollouts of the group.",
            source = "arXiv:2402.14740")
    record Rloo() implements ReinforceSpec {
        @Override
        public SurrogateLoss parts() {
            return plain();
        }
    }

    /** The policy gradient of whole answers, for a greedy baseline. */
    @Choice(
            name = "remax",
            explanation =
                    "The log-probability of the whole answer times the advantage, without a ratio. Published with rewards minus that of the greedy answer.",
            source = "arXiv:2310.10505")
    record Remax() implements ReinforceSpec {
        @Override
        public SurrogateLoss parts() {
            return plain();
        }
    }

    /** The clip without a critic. */
    @Choice(
            name = "reinforce++",
            explanation =
                    "Clipped ratio per token, averaged over all tokens of the batch. Published with a k1 penalty in the reward and advantages brought to mean 0 and standard deviation 1 over the batch.",
            source = "arXiv:2501.03262")
    record ReinforcePlusPlus() implements ReinforceSpec {
        @Override
        public SurrogateLoss parts() {
            return clipped(SignWeights.EVEN);
        }
    }

    /** Only what was better than expected. */
    @Choice(
            name = "psr",
            explanation =
                    "Positive sample reinforcement: clipped ratio per token over all tokens, where the advantage is positive only. Published with advantages of 1 for right answers and -1 for wrong ones.",
            source = "arXiv:2506.01347")
    record Psr() implements ReinforceSpec {
        @Override
        public SurrogateLoss parts() {
            return clipped(new SignWeights(1, 0));
        }
    }

    /** Only what was worse than expected. */
    @Choice(
            name = "nsr",
            explanation =
                    "Negative sample reinforcement: clipped ratio per token over all tokens, where the advantage is negative only. Published with advantages of 1 for right answers and -1 for wrong ones.",
            source = "arXiv:2506.01347")
    record Nsr() implements ReinforceSpec {
        @Override
        public SurrogateLoss parts() {
            return clipped(new SignWeights(0, 1));
        }
    }

    /** Both, the better side for less. */
    @Choice(
            name = "w-reinforce",
            explanation =
                    "Weighted REINFORCE: clipped ratio per token over all tokens, positive advantages counting less. Published with advantages of 1 for right answers and -1 for wrong ones.",
            source = "arXiv:2506.01347")
    record Weighted(
            @Setting(
                            explanation = "What positive advantages are multiplied by.",
                            defaults = "0.1",
                            min = 0,
                            max = 100,
                            source = "arXiv:2506.01347")
                    double positive)
            implements ReinforceSpec {
        @Override
        public SurrogateLoss parts() {
            return clipped(new SignWeights(positive, 1));
        }
    }
}
