package io.gradus.training.document.schedule;

/** The form of a periodic schedule. */
public enum Wave {
    /** A smooth wave, {@code (1 - cos(2 pi phase)) / 2}. */
    SINE,
    /** Straight up and straight down. */
    TRIANGLE,
    /** Straight up, then at once back to the start. */
    SAWTOOTH;

    /** Height in [0, 1] at a phase in [0, 1). */
    double height(double phase) {
        return switch (this) {
            case SINE -> (1 - StrictMath.cos(2 * Math.PI * phase)) / 2;
            case TRIANGLE -> 1 - Math.abs(1 - 2 * phase);
            case SAWTOOTH -> phase;
        };
    }
}
