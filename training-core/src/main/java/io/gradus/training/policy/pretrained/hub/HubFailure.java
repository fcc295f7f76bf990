package io.gradus.training.policy.pretrained.hub;

import org.jspecify.annotations.Nullable;

/** A download that did not succeed; the message says why, and what to do. */
public final class HubFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** A failure with its remedy. */
    public HubFailure(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** A failure with its remedy. */
    public HubFailure(String message) {
        this(message, null);
    }
}
