package io.gradus.training.objective.shaper;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;

/**
 * What shapers read beside advantages.
 *
 * @param now the place in the run
 * @param gates which entropy gates are shut
 */
public record ShaperContext(ScheduleContext now, EntropyGates gates) {
    /** A coefficient here; {@code name} is its place below {@code shapers}, for the message. */
    double atLeast0(String name, Schedule schedule) {
        return schedule.atLeast(0, "objective.shapers." + name, now);
    }
}
