package io.gradus.training.curriculum.guidance;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.policy.text.Tokenizer;
import java.util.List;
import java.util.Optional;

/** Begins a ladder in every step; what it remembers is of the last step alone. */
final class LadderGuide implements Guide {
    private final HintLadder spec;
    private final Tokenizer tokenizer;
    private Optional<LadderStep> last = Optional.empty();

    LadderGuide(HintLadder spec, Tokenizer tokenizer) {
        this.spec = spec;
        this.tokenizer = tokenizer;
    }

    @Override
    public Guidance at(ScheduleContext now, long step, RandomStreams streams) {
        if (now.stageStep() < spec.exempt()) {
            last = Optional.empty();
            return Guidance.NONE;
        }
        last = Optional.of(new LadderStep(spec, tokenizer));
        return last.get();
    }

    @Override
    public List<Metric> report() {
        return last.map(LadderStep::report).orElse(List.of());
    }
}
