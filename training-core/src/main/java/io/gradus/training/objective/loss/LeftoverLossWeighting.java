package io.gradus.training.objective.loss;

/** Scope of the importance weight of {@link ALol}. */
public enum LeftoverLossWeighting {
    /** Of the whole rollout. */
    SEQUENCE,
    /** Of each token (A-LoL seq.). */
    TOKEN,
    /** All weights are 1 (A-LoL ref-free). */
    NONE
}
