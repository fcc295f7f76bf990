package io.gradus.training.rollout;

/**
 * In which contexts a segment stands: the one its rollout is sampled in, the one it is trained in,
 * or both. They differ for hints.
 */
public enum Presence {
    /** The policy reads it when it writes and when it is trained. */
    BOTH,
    /** Shown while sampling and absent in training: a hint that the policy is to do without. */
    SAMPLED_ONLY,
    /** Absent while sampling and shown in training. */
    TRAINED_ONLY;

    /** Whether the policy reads it while it writes. */
    public boolean isSampled() {
        return this != TRAINED_ONLY;
    }

    /** Whether the policy reads it while it is trained. */
    public boolean isTrained() {
        return this != SAMPLED_ONLY;
    }
}
