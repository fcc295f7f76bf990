package io.gradus.benchmarks;

import java.util.Optional;

/**
 * How long each seed of a learning bench trains behind its warm start; with a number of steps its
 * pass rates do not depend on how busy the machine is.
 *
 * @param minutes most minutes
 * @param steps most training steps; empty without such a limit
 */
public record LearnLimit(double minutes, Optional<Long> steps) {
    private static final double NANOSECONDS_PER_MINUTE = 60e9;

    boolean goesOn(long nanoseconds, long step) {
        return nanoseconds < minutes * NANOSECONDS_PER_MINUTE
                && steps.map(most -> step < most).orElse(true);
    }

    /** In words, such as {@code 300 steps}. */
    public String words() {
        return steps.map(most -> most + " steps").orElse(minutes + " minutes");
    }
}
