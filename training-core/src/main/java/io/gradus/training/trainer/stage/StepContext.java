package io.gradus.training.trainer.stage;

import io.gradus.training.curriculum.Stage;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.ParameterGroupSpec;
import java.util.List;

/**
 * Where a run stands when a stage takes a step.
 *
 * @param stage the stage
 * @param step the step's number, from 1
 * @param now where schedules stand
 * @param policyVersion optimiser steps that the policy has taken
 * @param groups parameters with a learning rate of their own
 */
public record StepContext(
        Stage stage,
        long step,
        ScheduleContext now,
        long policyVersion,
        List<ParameterGroupSpec> groups) {
    private static final double ADAM_EPSILON = 1e-8;

    /** The optimiser's settings with this learning rate; all others are the stage's objective's. */
    OptimiserSettings optimiser(Schedule learningRate) {
        ObjectiveSpec objective = stage.objective();
        return new OptimiserSettings(
                notNegative("learningRate", learningRate),
                objective.betas().first(),
                objective.betas().second(),
                ADAM_EPSILON,
                notNegative("weightDecay", objective.weightDecay()),
                notNegative("gradientClip", objective.gradientClip()),
                groups.stream().map(group -> group.at(now)).toList());
    }

    /** Only constants can be checked when a document is read. */
    private double notNegative(String name, Schedule schedule) {
        double value = schedule.at(now);
        if (!(value >= 0 && Double.isFinite(value))) {
            throw new IllegalArgumentException(
                    "%s of stage '%s' must be >= 0, its schedule gives %s after step %d"
                            .formatted(name, stage.name(), value, now.step()));
        }
        return value;
    }
}
