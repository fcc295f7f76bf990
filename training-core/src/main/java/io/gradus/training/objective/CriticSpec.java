package io.gradus.training.objective;

import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import java.util.Optional;

/**
 * A critic: a value head that says what the rest of a rollout is worth in each state in which the
 * policy writes, and how it learns. Generalised advantage estimation reads it.
 */
public record CriticSpec(
        @Setting(explanation = "The input of the head.", defaults = "detached") CriticTrunk trunk,
        @Setting(
                        explanation = "Size of the head's hidden layer; 0 for a linear head.",
                        defaults = "64",
                        min = 0,
                        max = 65_536)
                int hidden,
        @Setting(
                        explanation =
                                "Learning rate of the head's AdamW; its decay rates and gradient clip are the objective's.",
                        defaults = "1.0e-3",
                        min = 0,
                        max = 1)
                Schedule learningRate,
        @Setting(
                        explanation =
                                "Optimiser steps per pass over a step's rollouts; on a shared trunk it steps with the policy.",
                        defaults = "2",
                        min = 1,
                        max = 1024)
                int miniBatches,
        @Setting(
                        explanation =
                                "Passes over a step's rollouts; on a shared trunk as many as the policy's.",
                        defaults = "1",
                        min = 1,
                        max = 64)
                int epochs,
        @Setting(
                        explanation =
                                "How far a value may move from its estimate before the update; 0 for no limit.",
                        defaults = "0.2",
                        min = 0,
                        source = "arXiv:1707.06347, OpenAI baselines")
                double clip,
        @Setting(
                        explanation = "Discount factor per token; also used for the advantages.",
                        defaults = "1",
                        min = 0,
                        max = 1,
                        source = "arXiv:1506.02438")
                double discount,
        @Setting(
                        explanation =
                                "Lambda of the returns that the critic learns; 1 learns the rewards of rollouts, as VC-PPO and VAPO do; by default, that of the advantages.",
                        min = 0,
                        max = 1,
                        source = "arXiv:2503.01491")
                Optional<Double> lambda,
        @Setting(
                        explanation =
                                "First steps in which only the critic learns, from the rewards of rollouts, and the policy does not change.",
                        defaults = "0",
                        min = 0,
                        max = 1_000_000,
                        unit = "steps",
                        source = "arXiv:2503.01491")
                int warmUp,
        @Setting(
                        explanation =
                                "Which rollouts the critic learns from: all, or those that no limit cut off.",
                        defaults = "all",
                        source = "arXiv:2506.15050")
                Lessons learnsFrom) {
    /** Which rollouts a critic learns from. */
    public enum Lessons {
        /** All rollouts. */
        ALL,
        /** Those that ended by themselves. */
        FINISHED
    }
}
