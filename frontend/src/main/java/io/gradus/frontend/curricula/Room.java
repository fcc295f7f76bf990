package io.gradus.frontend.curricula;

import io.gradus.training.problem.Extent;

/**
 * How much a policy can read and write.
 *
 * @param tokens longest completion
 * @param context longest sequence of prompt and completion
 */
record Room(int tokens, int context) {
    private static final int STEP = 32;

    /** At least this room, and what problems of this extent need. */
    Room with(Extent extent) {
        int answer = 1 + Math.max(extent.reference(), extent.demonstration());
        int most = Math.max(tokens, answer);
        int sequence = extent.prompt() + most;
        return new Room(most, sequence <= context ? context : (sequence + STEP - 1) / STEP * STEP);
    }
}
