package io.gradus.training.objective;

import io.gradus.training.document.Setting;

/** When unfinished rollouts are put aside for the next step. */
public record CarryOverSpec(
        @Setting(
                        explanation =
                                "Tokens that each rollout writes in a step; one that has not ended then is gone on with in the next step, and its group is trained once all its rollouts have ended. Where no group of a step is whole then, the oldest goes on until it is; episodes of several roles are not put aside.",
                        min = 1,
                        max = 32_768,
                        unit = "tokens",
                        source = "arXiv:2501.12599")
                int tokensPerStep) {}
