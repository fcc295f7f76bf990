package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * Self-paced learning of a Gaussian over tasks (SPDL, arXiv:2004.11812, in the form with a
 * threshold of arXiv:2102.13176): after every so many tasks, where their mean pass rate has reached
 * the threshold, the Gaussian moves towards a target as far as a limit of the Kullback-Leibler
 * divergence allows and the pass rate that is expected there, by importance weights, stays above
 * the threshold; else it moves as far towards the tasks that passed, or towards its start where
 * none did. Along the way from p to q it is {@code p^(1 - t) q^t}, which is the nearest to q of all
 * that keep the limit. Attributes are independent of each other. The target's two numbers are the
 * moments of the whole space; all numbers are ours.
 */
@Choice(
        name = "spdl",
        explanation =
                "A Gaussian over the attributes that moves towards a target as fast as the pass rate allows.",
        source = "arXiv:2004.11812")
public record Spdl(
        @Setting(
                        explanation = "Groups between two moves.",
                        defaults = "64",
                        min = 2,
                        max = 10000,
                        unit = "groups",
                        stretch = true)
                int every,
        @Setting(
                        explanation = "Kullback-Leibler divergence of a move at most.",
                        defaults = "0.5",
                        min = 0.0001,
                        max = 100,
                        unit = "nats")
                double divergence,
        @Setting(
                        explanation = "Mean pass rate that lets it move towards the target.",
                        defaults = "0.5",
                        min = 0,
                        max = 1)
                double threshold,
        @Setting(
                        explanation = "Mean at the start; 0 is the easiest value of an attribute.",
                        defaults = "0",
                        min = 0,
                        max = 1)
                double start,
        @Setting(
                        explanation = "Standard deviation at the start.",
                        defaults = "0.1",
                        min = 0.001,
                        max = 10)
                double startDeviation,
        @Setting(
                        explanation = "Mean of the target; 1 is the hardest value of an attribute.",
                        defaults = "0.5",
                        min = 0,
                        max = 1)
                double target,
        @Setting(
                        explanation = "Standard deviation of the target.",
                        defaults = "0.29",
                        min = 0.001,
                        max = 10)
                double targetDeviation,
        @Setting(
                        explanation =
                                "Standard deviation at least, so that the choice never freezes.",
                        defaults = "0.05",
                        min = 0.001,
                        max = 1)
                double least)
        implements TeacherSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new SpdlTeacher(this, space);
    }
}
