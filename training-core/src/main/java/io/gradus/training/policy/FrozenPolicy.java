package io.gradus.training.policy;

/**
 * A model whose weights never change: the reference of a KL penalty, a teacher, an opponent. Its
 * dimensions may differ from those of the policy beside it. Close it when it is no longer read.
 */
public interface FrozenPolicy extends Generator, AutoCloseable {
    /** Log-probs and entropies as constants. */
    default Taps score(TokenBatch batch) {
        return score(batch, TapRequest.TOKENS);
    }

    /** The taps asked for, as constants. */
    Taps score(TokenBatch batch, TapRequest request);

    /**
     * Its weights, which stay on the device until they are asked for. They can be read until it
     * changes or is closed, and throw {@link IllegalStateException} from then on.
     */
    PolicyWeights weights();

    @Override
    void close();
}
