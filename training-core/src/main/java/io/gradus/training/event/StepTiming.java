package io.gradus.training.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;

/**
 * Wall-clock facts of one training step. They differ between attempts and so never enter an event.
 *
 * @param seq the {@code stepCompleted} event they belong to
 * @param step its step
 * @param stepSeconds whole step
 * @param generateSeconds rollouts
 * @param updateSeconds forward, backward and optimiser
 * @param tokensPerSecond generated tokens over the whole step's seconds
 * @param gradusSeconds what Gradus took of the step where a trainer outside ran it; empty otherwise
 */
public record StepTiming(
        long seq,
        long step,
        double stepSeconds,
        double generateSeconds,
        double updateSeconds,
        double tokensPerSecond,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Double> gradusSeconds) {
    /** A step that Gradus trained itself. */
    public StepTiming(
            long seq,
            long step,
            double stepSeconds,
            double generateSeconds,
            double updateSeconds,
            double tokensPerSecond) {
        this(
                seq,
                step,
                stepSeconds,
                generateSeconds,
                updateSeconds,
                tokensPerSecond,
                Optional.empty());
    }

    /** A step that a trainer outside ran, which tells only when it was over. */
    public static StepTiming outside(
            long seq, long step, double stepSeconds, double gradusSeconds) {
        return new StepTiming(seq, step, stepSeconds, 0, 0, 0, Optional.of(gradusSeconds));
    }
}
