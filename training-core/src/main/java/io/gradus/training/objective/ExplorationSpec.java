package io.gradus.training.objective;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;

/** A way to make a policy explore, beside the entropy bonus and the temperature. */
public sealed interface ExplorationSpec {
    /** A bonus on rewards before they become advantages. */
    sealed interface Novelty extends ExplorationSpec permits Elliptical, RandomNetwork {
        /** Factor that the bonus is multiplied by. */
        Schedule weight();
    }

    /**
     * RepExp (arXiv:2510.11686): {@code b_i = h_i' S^-1 h_i} with S the ridge plus the sum of h h'
     * over the group, without i where one is left out. h is the mean hidden state behind the
     * response's tokens, projected and centred within the group. Numbers are those of the released
     * recipe, whose default leaves one out; the density of the projection, 1 / sqrt(width), is
     * ours.
     */
    @Choice(
            name = "elliptical",
            explanation =
                    "Pays rollouts whose hidden states differ from those of the others of their group, by an elliptical bonus.",
            source = "arXiv:2510.11686")
    record Elliptical(
            @Setting(
                            explanation =
                                    "What the bonus is multiplied by before it is added to the reward.",
                            defaults = "0.01",
                            min = 0,
                            source = "arXiv:2510.11686")
                    Schedule weight,
            @Setting(
                            explanation =
                                    "Numbers that a hidden state is projected to; a network that is not wider is not projected.",
                            defaults = "32",
                            min = 1,
                            max = 512,
                            source = "arXiv:2510.11686")
                    int dimensions,
            @Setting(
                            explanation = "What keeps the inverse finite.",
                            defaults = "0.01",
                            min = 1.0e-6,
                            max = 1.0e6,
                            source = "arXiv:2510.11686")
                    double ridge,
            @Setting(
                            explanation =
                                    "Whether a rollout is measured against the others alone, else against all with itself.",
                            defaults = "true",
                            source = "arXiv:2510.11686")
                    boolean leaveOneOut,
            @Setting(
                            explanation =
                                    "Whether groups without any rollout that passes get no bonus.",
                            defaults = "true",
                            source = "arXiv:2510.11686")
                    boolean onlySolved)
            implements Novelty {}

    /**
     * Random network distillation (arXiv:1810.12894) on hidden states: the bonus is the mean
     * squared difference between a predictor, trained on every rollout, and a fixed random network,
     * divided by its standard deviation so far. With a deviation the predictor is trained towards
     * samples around that network, random distribution distillation (arXiv:2505.11044), so that the
     * bonus falls with visits. Both networks have one hidden layer of rectifiers; sizes and rate
     * are those told of the latter paper (at second hand); the weight is ours.
     */
    @Choice(
            name = "random-network",
            explanation =
                    "Pays rollouts whose hidden states a trained predictor cannot tell yet from those of a random network.",
            source = "arXiv:1810.12894")
    record RandomNetwork(
            @Setting(
                            explanation =
                                    "What the bonus is multiplied by before it is added to the reward; ours.",
                            defaults = "0.1",
                            min = 0)
                    Schedule weight,
            @Setting(
                            explanation =
                                    "Standard deviation of the samples that the predictor is trained towards; 0 for the random network itself, 1 for random distribution distillation.",
                            defaults = "0",
                            min = 0,
                            max = 100,
                            source = "arXiv:2505.11044")
                    double deviation,
            @Setting(
                            explanation = "Width of the hidden layer.",
                            defaults = "64",
                            min = 1,
                            max = 1024,
                            source = "arXiv:2505.11044")
                    int width,
            @Setting(
                            explanation = "Numbers that the networks give.",
                            defaults = "64",
                            min = 1,
                            max = 1024,
                            source = "arXiv:2505.11044")
                    int outputs,
            @Setting(
                            explanation = "Learning rate of the predictor's Adam.",
                            defaults = "3.0e-4",
                            min = 1.0e-9,
                            max = 1,
                            source = "arXiv:2505.11044")
                    double learningRate)
            implements Novelty {}

    /**
     * EPO's entropy smoothing (arXiv:2509.22576) as a hinge with a gradient: {@code penalty (max(0,
     * low H - h) + max(0, h - high H))} as a mean over tokens, h the entropy of a token and H the
     * mean entropy of its turn over the steps before. The released code's penalty is a constant
     * without a gradient; here it is the slope.
     */
    @Choice(
            name = "entropy-hinge",
            explanation =
                    "Draws the entropy of tokens into a band around the mean entropy of their turn so far.",
            source = "arXiv:2509.22576")
    record EntropyHinge(
            @Setting(
                            explanation = "Lower end of the band, times the mean so far.",
                            defaults = "0.5",
                            min = 0,
                            max = 100,
                            source = "arXiv:2509.22576")
                    double low,
            @Setting(
                            explanation = "Upper end of the band, times the mean so far.",
                            defaults = "1.5",
                            min = 0,
                            max = 100,
                            source = "arXiv:2509.22576")
                    double high,
            @Setting(
                            explanation = "Loss per nat outside the band.",
                            defaults = "0.1",
                            min = 0,
                            source = "arXiv:2509.22576")
                    Schedule penalty)
            implements ExplorationSpec {
        public EntropyHinge {
            if (!(low < high)) {
                throw new IllegalArgumentException(
                        "low must be < high, were " + low + " and " + high);
            }
        }
    }

    /**
     * ERPO (arXiv:2511.04800): problems that were solved by all rollouts in each of their last
     * visits are sampled hotter. The form, so much more for each such visit up to a bound, and all
     * numbers are ours: the paper's were not to be had.
     */
    @Choice(
            name = "residual-temperature",
            explanation =
                    "Samples problems hotter the more often in a row all rollouts solved them, so that wrong answers come back.",
            source = "arXiv:2511.04800")
    record ResidualTemperature(
            @Setting(
                            explanation = "Added to the temperature for each such visit; ours.",
                            defaults = "0.1",
                            min = 1.0e-6,
                            max = 10)
                    double increment,
            @Setting(
                            explanation = "Most that is added; ours.",
                            defaults = "0.5",
                            min = 1.0e-6,
                            max = 10)
                    double most)
            implements ExplorationSpec {}
}
