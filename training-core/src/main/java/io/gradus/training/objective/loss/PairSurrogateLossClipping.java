package io.gradus.training.objective.loss;

/** Quantity that the clip of {@link P3o} bounds. */
public enum PairSurrogateLossClipping {
    /** The ratio of each rollout. */
    SEPARATE,
    /** The ratio of the pair, and how far its rollouts move apart. */
    JOINT
}
