package io.gradus.training.rollout;

/** Why a rollout ended. */
public enum StopReason {
    /** The policy wrote its end token and nothing more was asked. */
    END_TOKEN,
    /** The token limit cut the rollout off. */
    LENGTH,
    /** The episode had no turn left. */
    TURNS
}
