package io.gradus.training.curriculum.kind;

import io.gradus.training.policy.HeadState;

/** What a stage leaves behind when it is left. */
public sealed interface Product {
    /** What a document can say that a stage leaves behind. */
    enum Kind {
        /** The policy's weights, which are kept where the document asks for it. */
        WEIGHTS,
        /** Traces; without them the stage did nothing. */
        POOL,
        /** A learned reward model; without it the stage did nothing. */
        SCORER
    }

    /** The policy as it stands. */
    record Weights() implements Product {}

    /** Traces that were collected. */
    record Pool(TracePool.State traces) implements Product {}

    /** The head of a learned reward model; its trunk is the policy as it stands. */
    record Scorer(HeadState head) implements Product {}
}
