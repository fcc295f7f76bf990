package io.gradus.training.rollout;

/**
 * A place at which a rollout parted from others of its group: they have the segments before it in
 * common.
 *
 * @param segment index of the first segment that is its own, at least 1
 * @param branch which of the branches there it took, from 0
 */
public record Fork(int segment, int branch) {
    public Fork {
        if (segment < 1 || branch < 0) {
            throw new IllegalArgumentException(
                    "segment must be >= 1 and branch >= 0, were %d, %d".formatted(segment, branch));
        }
    }
}
