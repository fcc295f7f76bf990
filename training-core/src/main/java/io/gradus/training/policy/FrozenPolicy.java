package io.gradus.training.policy;

/**
 * A policy whose weights never change: the reference of a KL penalty, a teacher, an opponent. Close
 * it when it is no longer read.
 */
public interface FrozenPolicy extends Generator, AutoCloseable {
    /** Log-probs and entropies as constants. */
    Taps score(TokenBatch batch);

    @Override
    void close();
}
