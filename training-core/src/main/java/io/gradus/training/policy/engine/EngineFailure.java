package io.gradus.training.policy.engine;

/**
 * The tensor engine could not do its work: out of memory, a missing library, a bug. The attempt
 * ends; the run may resume.
 */
public final class EngineFailure extends RuntimeException {
    public EngineFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
