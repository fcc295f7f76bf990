package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * Reinforcement Learning with Curriculum Sampling (RLCS) of GLM-4.1V-Thinking (arXiv:2507.01006): a
 * problem's weight joins a label of its difficulty from before the run with how its rollouts go, so
 * that problems of middle difficulty dominate, and an exponential moving average of the share of
 * useful groups says how many must be sampled so that a batch is full after the useless ones are
 * dropped. Here the label is the level of the problem's cell, the weight floor + 4 p (1 - p) with p
 * = label (1 - level) + (1 - label) passRate. A step begins with 1 / share times the problems that
 * it wants, at most {@code expand} times; what is left over of the useful ones is dropped. The
 * report names no constants; all are ours.
 */
@Choice(
        name = "rlcs",
        explanation =
                "Problems of middle difficulty are drawn most often, by their level and how their rollouts went.",
        source = "arXiv:2507.01006")
public record CurriculumSampling(
        @Setting(
                        explanation = "What the level counts for once a problem was asked.",
                        defaults = "0.25",
                        min = 0,
                        max = 1)
                double label,
        @Setting(
                        explanation = "How slowly pass rates and the share of useful groups move.",
                        defaults = "0.7",
                        min = 0,
                        max = 0.999)
                double decay,
        @Setting(
                        explanation = "Weight of a problem that is always or never solved.",
                        defaults = "0.05",
                        min = 0,
                        max = 1)
                double floor,
        @Setting(
                        explanation =
                                "A step begins with more problems than it wants, one over the moving average of the share of useful groups, at most this many times; 1 begins with as many as it wants.",
                        defaults = "1",
                        min = 1,
                        max = 8,
                        source = "arXiv:2507.01006")
                double expand)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new RlcsSampler(this, space);
    }

    @Override
    public boolean expands() {
        return expand > 1;
    }
}
