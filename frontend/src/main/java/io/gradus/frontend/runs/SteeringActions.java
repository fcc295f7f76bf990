package io.gradus.frontend.runs;

import io.gradus.backend.metrics.CommandEffects;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.backend.runs.ForkService;
import io.gradus.backend.runs.SteeringService;
import org.springframework.stereotype.Component;

/**
 * Services that the page of a run needs to change the run.
 *
 * @param steering takes commands and keeps the trail
 * @param forks begins runs with a checkpoint
 * @param effects knows what followed a command
 * @param rubrics knows the stored rubrics that a form may name
 */
@Component
record SteeringActions(
        SteeringService steering,
        ForkService forks,
        CommandEffects effects,
        RubricService rubrics) {
    /** Who asks, in the audit trail: there are no accounts. */
    static final String BY = "workbench";
}
