package io.gradus.training.objective;

import io.gradus.training.document.Choice;

/** The policy loss a document names. */
public sealed interface PolicyLossSpec {
    /**
     * Token-level clipped ratio with a higher upper bound, normalised by the tokens of the whole
     * batch.
     */
    @Choice(
            name = "dapo",
            explanation = "Clipped ratio per token, averaged over all tokens of the batch.",
            source = "arXiv:2503.14476")
    record Dapo() implements PolicyLossSpec {}

    /** Clipped ratio per token, averaged within each rollout first. */
    @Choice(
            name = "grpo",
            explanation =
                    "Clipped ratio per token, averaged within each rollout and then over rollouts.",
            source = "arXiv:2402.03300")
    record Grpo() implements PolicyLossSpec {}

    /** Clipped ratio per token, divided by a constant instead of a length. */
    @Choice(
            name = "dr-grpo",
            explanation =
                    "Clipped ratio per token, divided by the token limit, so that length has no bias.",
            source = "arXiv:2503.20783")
    record DrGrpo() implements PolicyLossSpec {}

    /** Proximal policy optimisation with a critic. */
    @Choice(
            name = "ppo",
            explanation =
                    "Clipped ratio per token, averaged over all tokens of the batch, with advantages that a critic estimates: needs advantage gae and a critic. Published with clip [0.2, 0.2].",
            source = "arXiv:1707.06347")
    record Ppo() implements PolicyLossSpec {}
}
