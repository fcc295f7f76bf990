package io.gradus.training.event;

/**
 * Wall-clock facts of one training step. They differ between attempts and so never enter an event.
 *
 * @param seq the {@code stepCompleted} event they belong to
 * @param step its step
 * @param stepSeconds whole step
 * @param generateSeconds rollouts
 * @param updateSeconds forward, backward and optimiser
 * @param tokensPerSecond generated tokens over the whole step's seconds
 */
public record StepTiming(
        long seq,
        long step,
        double stepSeconds,
        double generateSeconds,
        double updateSeconds,
        double tokensPerSecond) {}
