package io.gradus.training.event.alarm;

import io.gradus.training.event.StepTiming;

/** Watches a run for one thing. What it does not watch it answers with {@link Sighting#UNKNOWN}. */
interface Detector {
    /** A training step is done. */
    default Sighting step(StepFacts facts) {
        return Sighting.UNKNOWN;
    }

    /** A trainer outside reported what it measured after a step. */
    default Sighting reported(StepFacts facts) {
        return Sighting.UNKNOWN;
    }

    /** Held-out problems were tried after a step; the share that was solved. */
    default Sighting evaluated(double passRate) {
        return Sighting.UNKNOWN;
    }

    /** How long a step took. */
    default Sighting timed(StepTiming timing) {
        return Sighting.UNKNOWN;
    }

    /** Another stage begins; what was measured before no longer compares. */
    default void entered() {}
}
