package io.gradus.training.guidance;

/** How much of a known solution a rollout begins with. */
public enum PrefixDraw {
    /** The scheduled share. */
    FIXED,
    /** A share drawn between 0 and the scheduled one, all equally likely. */
    UNIFORM
}
