package io.gradus.training.policy.engine;

import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;

/**
 * One shard's rows of a token batch, run through a network; what gradients need is kept until it is
 * closed.
 */
interface ModelPass extends AutoCloseable {
    /** Copies this shard's part of the taps into rows of the whole batch. */
    void read(Taps into);

    /**
     * Gradients of one term with respect to the model's trained weights and then those of the heads
     * that were read; {@code keep} leaves what another term needs.
     */
    Tensor[] gradients(TensorScope into, Tensor[] parameters, TapGradients term, boolean keep);

    @Override
    void close();
}
