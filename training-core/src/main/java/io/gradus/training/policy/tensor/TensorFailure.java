package io.gradus.training.policy.tensor;

/** The engine could not do what it was asked for; the message holds its own words. */
public final class TensorFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** A failure with what the engine said. */
    public TensorFailure(String message, Throwable cause) {
        super(message, cause);
    }

    /** A failure with what the engine said. */
    public TensorFailure(String message) {
        super(message);
    }
}
