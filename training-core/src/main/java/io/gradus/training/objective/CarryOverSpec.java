package io.gradus.training.objective;

import io.gradus.training.document.Setting;

/** When unfinished rollouts are put aside for the next step. */
public record CarryOverSpec(
        @Setting(
                        explanation =
                                "Tokens that each rollout writes in a step; one that has not ended by then continues in the next step, and its group is trained once all its rollouts have ended. If no group of a step is complete then, the oldest continues until it is; episodes of several roles are not carried over.",
                        min = 1,
                        max = 32_768,
                        unit = "tokens",
                        source = "arXiv:2501.12599")
                int tokensPerStep,
        @Setting(
                        explanation =
                                "What of a carried rollout is trained: the whole of it once its group has ended, or each step's tokens in the step that they were written in, for which unfinished rollouts need the values of a critic.",
                        defaults = "whole",
                        source = "arXiv:2506.15050")
                Trains trains) {
    /** Part of a carried rollout that is trained. */
    public enum Trains {
        /** All of it, once its group has ended. */
        WHOLE,
        /** Each window of tokens in its own step. */
        WINDOWS
    }

    /** Whether windows of unfinished rollouts are trained. */
    public boolean trainsWindows() {
        return trains == Trains.WINDOWS;
    }
}
