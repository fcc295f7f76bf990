package io.gradus.training.objective.shaper;

import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import java.util.List;

/** What shapers make of advantages in the first step of a run. */
public final class FirstStep {
    private FirstStep() {}

    public static ShapedAdvantages shaped(ShaperSpec shaper, List<AdvantagedGroup> groups) {
        return shaper.shape(groups, context());
    }

    static ShaperContext context() {
        return new ShaperContext(ScheduleContext.start(), new EntropyGates());
    }
}
