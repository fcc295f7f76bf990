package io.gradus.training.sampler;

import io.gradus.training.schedule.ScheduleContext;
import java.util.List;

/**
 * What a step brought, as the stage's sampler observes it.
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
