package io.gradus.training.objective.exploration;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.ScoredGroup;

/**
 * Random network distillation (arXiv:1810.12894) on hidden states: the bonus is the mean squared
 * difference between a predictor, trained on every rollout, and a fixed random network, divided by
 * its standard deviation so far. With a deviation the predictor is trained towards samples around
 * that network, random distribution distillation (arXiv:2505.11044), so that the bonus falls with
 * visits. Both networks have one hidden layer of rectifiers; sizes and rate are those told of the
 * latter paper (at second hand); the weight is ours.
 */
@Choice(
        name = "random-network",
        explanation =
                "Rewards rollouts whose hidden states a trained predictor cannot yet predict from a random network.",
        source = "arXiv:1810.12894")
public record RandomNetwork(
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
        implements Novelty {
    @Override
    public double[] bonus(ScoredGroup group, ExplorationContext at) {
        double[][] states = at.memory().hiddenStates(group);
        return at.memory()
                .network(this, states[0].length)
                .next(states, at.step(), group.group().index());
    }
}
