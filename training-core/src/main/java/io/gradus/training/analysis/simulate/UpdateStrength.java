package io.gradus.training.analysis.simulate;

import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.ObjectiveSpec;

/**
 * How strong an objective's updates are, relative to the reference: learning rate 1e-4, two
 * optimiser steps per step, groups of 8. Adam's way is proportional to the learning rate; splitting
 * a step into more optimiser steps, or sampling more rollouts, counts by its square root.
 */
record UpdateStrength(ObjectiveSpec objective) {
    private static final double REFERENCE_RATE = 1e-4;
    private static final double REFERENCE_UPDATES = 2;
    private static final double REFERENCE_SIZE = 8;

    double at(ScheduleContext now) {
        double updates = (double) objective.miniBatches() * objective.epochs();
        return objective.learningRate().at(now)
                / REFERENCE_RATE
                * StrictMath.sqrt(updates / REFERENCE_UPDATES)
                * StrictMath.sqrt(objective.groupSize() / REFERENCE_SIZE);
    }
}
