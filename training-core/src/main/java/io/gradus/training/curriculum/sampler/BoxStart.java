package io.gradus.training.curriculum.sampler;

/** Where a box of cells begins before it widens. */
public enum BoxStart {
    /** In the middle of all attributes, as published. */
    MIDDLE,
    /** At the easiest cell; ours. */
    EASIEST;

    /** Where its centre is on each attribute's [0, 1]. */
    double centre() {
        return this == MIDDLE ? 0.5 : 0;
    }
}
