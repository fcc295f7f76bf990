package io.gradus.backend.runs;

/**
 * Wall-clock facts of a step that somebody else trains. They differ between repetitions and so
 * never enter an event.
 *
 * @param step the step
 * @param seconds since the step before was observed, or since the run began
 * @param gradusSeconds of them, those in which Gradus was at work on requests of the run
 */
public record StepClock(long step, double seconds, double gradusSeconds) {
    public StepClock {
        if (!(seconds >= 0) || !(gradusSeconds >= 0)) {
            throw new IllegalArgumentException(
                    "seconds must be >= 0, were %s and %s".formatted(seconds, gradusSeconds));
        }
    }
}
