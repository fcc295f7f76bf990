package io.gradus.training.policy;

/**
 * A policy with its optimiser on a device. Every algorithm stays outside: it reads {@link Taps} and
 * answers with {@link TapGradients}. Not thread-safe: one thread drives an engine, which splits its
 * rows over shards of its own.
 */
public interface PolicyEngine extends Generator, AutoCloseable {
    /**
     * Runs the network with gradients recorded; the pass is kept until {@link #backward} or the
     * next forward.
     */
    Taps forward(TokenBatch batch);

    /**
     * Adds the gradients of the given terms of the last forward pass to the accumulated gradient
     * and forgets the pass. Returns the gradient norm of each term, in order.
     */
    double[] backward(TapGradients... terms);

    /**
     * Clips the accumulated gradient, steps and clears it. A gradient that is not finite is
     * reported and not applied.
     */
    GradientNorms step(OptimiserSettings settings);

    /** A policy of this shape with these weights, which never change. */
    FrozenPolicy freeze(PolicyWeights weights);

    /** Copies weights and optimiser state to the host. */
    OptimiserState save();

    /** Replaces weights and optimiser state. */
    void restore(OptimiserState state);

    @Override
    void close();
}
