package io.gradus.training.reward.length;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.Judgement;
import java.util.List;

/**
 * A triangle around a budget that decays during the run, after Reinforcement Mid-Training: {@code
 * max(0, 1 - |n - budget| / (width * budget))}. Its published form is known from a summary only, so
 * the width is a setting of ours.
 */
@Choice(
        name = "triangle",
        explanation =
                "1 at the target length, falling in straight lines to 0 at a distance of width times the "
                        + "target on both sides.",
        source = "after Reinforcement Mid-Training (RMT); the width is ours")
public record LengthTriangle(
        @Setting(explanation = "Wanted length; may follow a schedule.", min = 1, unit = "tokens")
                Schedule target,
        @Setting(
                        explanation = "Distance at which the value is 0, as a share of the target.",
                        defaults = "1",
                        min = 0.01,
                        max = 10)
                double width)
        implements LengthShape {
    @Override
    public List<Schedule> schedules() {
        return List.of(target);
    }

    @Override
    public List<Judgement> judge(Evidence evidence) {
        GroupLengths lengths = GroupLengths.of(evidence);
        double wanted = Math.max(1, target.at(evidence.now()));
        return lengths.each(i -> {
            double distance = Math.abs(wanted - lengths.tokens().get(i)) / (width * wanted);
            return lengths.judged(i, Math.max(0, 1 - distance), "target", wanted);
        });
    }
}
