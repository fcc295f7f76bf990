package io.gradus.training.objective;

/** Treatment of rollouts that a limit cut off. */
public enum TruncatedRollouts {
    /** They are trained on like others. */
    KEEP,
    /**
     * They are compared with the others of their group, but none of their tokens is trained on:
     * DAPO's overlong filtering (arXiv:2503.14476).
     */
    MASK,
    /** They are neither compared nor trained on; a group without others has no rows. */
    LEAVE_OUT
}
