package io.gradus.training.curriculum.guidance;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.document.schedule.ScheduleContext;
import java.util.List;
import java.util.Optional;

/** Begins a ladder in every step; what it remembers is of the last step alone. */
final class LadderGuide implements Guide {
    private final HintLadder spec;
    private Optional<LadderStep> last = Optional.empty();

    LadderGuide(HintLadder spec) {
        this.spec = spec;
    }

    @Override
    public Guidance at(ScheduleContext now, long step, RandomStreams streams) {
        if (now.stageStep() < spec.exempt()) {
            last = Optional.empty();
            return Guidance.NONE;
        }
        last = Optional.of(new LadderStep(spec));
        return last.get();
    }

    @Override
    public List<Metric> report() {
        return last.map(LadderStep::report).orElse(List.of());
    }
}
