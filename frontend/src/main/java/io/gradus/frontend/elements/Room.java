package io.gradus.frontend.elements;

import io.gradus.training.problem.Extent;

/**
 * Limits on what a policy whose tokens are characters can read and write.
 *
 * @param tokens longest completion, in episodes of each turn
 * @param context longest sequence of prompt and completion, or of a whole episode
 */
public record Room(int tokens, int context) {
    private static final int STEP = 32;

    /** At least this room, and what problems of this extent need. */
    public Room with(Extent extent) {
        int reference = extent.hasTurns() ? 0 : extent.reference();
        int most = Math.max(tokens, 1 + Math.max(reference, extent.turn()));
        int sequence = extent.prompt() + Math.max(most, extent.episode());
        return new Room(most, sequence <= context ? context : (sequence + STEP - 1) / STEP * STEP);
    }
}
