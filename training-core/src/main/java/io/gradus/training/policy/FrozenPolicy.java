package io.gradus.training.policy;

/**
 * A policy whose weights never change: the reference of a KL penalty, a teacher. Close it when it
 * is no longer read.
 */
public interface FrozenPolicy extends AutoCloseable {
    /** Log-probs and entropies as constants. */
    Taps score(TokenBatch batch);

    @Override
    void close();
}
