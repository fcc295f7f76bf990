package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.schedule.ScheduleContext;
import java.util.List;

/**
 * Results of a step, as the stage's sampler observes it.
 *
 * @param step number of the step in the run, from 1
 * @param now where schedules stood in the step
 * @param results one per group of a role that counts whose problem came from one of the arms, in
 *     the order of the groups
 */
public record SampledStep(long step, ScheduleContext now, List<ArmResult> results) {
    public SampledStep {
        results = List.copyOf(results);
    }
}
