package io.gradus.training.event;

/**
 * Hears what a run does. Called on the training thread between phases of a step; must return
 * quickly and never throw.
 */
public interface EventListener {
    /** A determined event. */
    void on(TrainingEvent event);

    /** Wall-clock facts of a step, after its events. */
    default void on(StepTiming timing) {}
}
