package io.gradus.training.policy.engine;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.tensor.Tensor;

/** The places [B, T] of some tokens, and what is known of each beside the hidden state. */
interface TapPlaces {
    /** The row's own next token, [B, T, 1]. */
    Tensor next();

    /** The named tokens, [B, T, K]. */
    Tensor named(Tap.Named tap);

    /** The other model's log-probs, [B, T, V]. */
    Tensor others(Tap.Divergence tap);

    /** Weights that pool hidden states into one, [B, 1, C]. */
    Tensor pooling(Tap.Pooled tap);
}
