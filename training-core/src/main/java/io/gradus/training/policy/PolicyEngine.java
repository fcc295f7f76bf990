package io.gradus.training.policy;

import java.util.List;

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
    Taps forward(TokenBatch batch, TapRequest request);

    /** The same for log-probs and entropies. */
    default Taps forward(TokenBatch batch) {
        return forward(batch, TapRequest.TOKENS);
    }

    /**
     * The taps of the policy as it stands, as constants; a pass that is kept for {@link #backward}
     * stays.
     */
    Taps score(TokenBatch batch, TapRequest request);

    /** The same for log-probs and entropies. */
    default Taps score(TokenBatch batch) {
        return score(batch, TapRequest.TOKENS);
    }

    /**
     * Adds the gradients of the given terms of the last forward pass to the accumulated gradients
     * of the policy and of the heads that were read, and forgets the pass. Returns each term's
     * gradient norm over the policy's parameters, in order.
     */
    double[] backward(TapGradients... terms);

    /**
     * Clips the accumulated gradient, steps and clears it. A gradient that is not finite is
     * reported and not applied.
     */
    GradientNorms step(OptimiserSettings settings);

    /**
     * Forgets the last pass and what the policy's gradient has accumulated; nothing else changes.
     */
    void dropGradient();

    /**
     * Adds a head, or replaces the one of its name; the policy's parameters and those of other
     * heads stay.
     */
    void putHead(HeadState head);

    /**
     * A head and its optimiser's state, which can be read until they change, as {@link #weights}.
     */
    HeadState head(String name);

    /** As {@link #step}, for the accumulated gradient of one head. Gives its global norm. */
    HeadStep stepHead(String name, OptimiserSettings settings);

    /**
     * A model with these weights and heads, which never change. Its shape may differ from the
     * policy's.
     */
    FrozenPolicy freeze(PolicyWeights weights, List<HeadState> heads);

    /** The same without heads. */
    default FrozenPolicy freeze(PolicyWeights weights) {
        return freeze(weights, List.of());
    }

    /**
     * A moving average of the policy's weights that begins with the given ones and follows every
     * optimiser step from now on, until it is closed.
     *
     * @param decay share of the average that stays at each step, in [0, 1]
     */
    AveragedPolicy average(PolicyWeights from, double decay);

    /**
     * The weights, which stay on the device until they are asked for, one tensor at a time. They
     * can be read until the next step, and throw {@link IllegalStateException} from then on.
     */
    PolicyWeights weights();

    /** Weights and optimiser state, which can be read until the next step, as {@link #weights}. */
    OptimiserState save();

    /** Replaces weights and optimiser state. */
    void restore(OptimiserState state);

    @Override
    void close();
}
