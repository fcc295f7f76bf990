package io.gradus.training.reward.length;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.Judgement;
import java.util.List;

/**
 * A hard limit that may move during the run, as ThinkPrune tightens it from stage to stage (Hou et
 * al. 2025, arXiv:2504.01296); used as a gate, a longer rollout earns nothing.
 */
@Choice(
        name = "budget",
        explanation =
                "1 within a budget that follows a schedule, 0 beyond it; as a gate, what is longer earns "
                        + "nothing.",
        source = "ThinkPrune, arXiv:2504.01296")
public record LengthBudget(
        @Setting(
                        explanation = "Largest good length; a schedule lets it decay.",
                        min = 1,
                        unit = "tokens")
                Schedule target)
        implements LengthShape {
    @Override
    public List<Schedule> schedules() {
        return List.of(target);
    }

    @Override
    public List<Judgement> judge(Evidence evidence) {
        GroupLengths lengths = GroupLengths.of(evidence);
        double limit = target.at(evidence.now());
        return lengths.each(
                i -> lengths.judged(i, lengths.tokens().get(i) <= limit ? 1 : 0, "budget", limit));
    }
}
