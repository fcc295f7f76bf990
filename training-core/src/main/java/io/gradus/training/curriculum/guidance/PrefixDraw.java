package io.gradus.training.curriculum.guidance;

/** Share of a known solution that a rollout begins with. */
public enum PrefixDraw {
    /** The scheduled share. */
    FIXED,
    /** A share drawn between 0 and the scheduled one, all equally likely. */
    UNIFORM
}
