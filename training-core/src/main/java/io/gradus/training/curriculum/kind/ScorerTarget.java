package io.gradus.training.curriculum.kind;

import io.gradus.training.document.Choice;

/** Target that a learned reward model learns from. */
public sealed interface ScorerTarget {
    /** Each rollout's verdict by itself. */
    @Choice(
            name = "outcomes",
            explanation =
                    "Binary cross-entropy of the verifier's score of each rollout, as an outcome reward model.",
            source = "arXiv:2110.14168")
    record Outcomes() implements ScorerTarget {}

    /** Which of two rollouts of a problem is better. */
    @Choice(
            name = "pairs",
            explanation =
                    "Logistic loss of the difference of two rollouts of a problem of which one is better (Bradley-Terry).",
            source = "arXiv:2203.02155")
    record Pairs() implements ScorerTarget {}
}
