package io.gradus.training.reward.length;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.Judgement;
import java.util.List;

/**
 * The length term of L1-Exact (Aggarwal and Welleck 2025, arXiv:2503.04697, equation 1): {@code
 * -alpha |target - n|}, added to the correctness.
 */
@Choice(
        name = "exact",
        explanation = "-slope times the distance from the target length, either way.",
        source = "L1-Exact, arXiv:2503.04697, equation 1")
public record TargetLength(
        @Setting(explanation = "Wanted length; may follow a schedule.", min = 1, unit = "tokens")
                Schedule target,
        @Setting(
                        explanation = "Value lost per token of distance.",
                        defaults = "0.0003",
                        min = 0,
                        max = 1,
                        source = "arXiv:2503.04697")
                double slope)
        implements LengthShape {
    @Override
    public List<Schedule> schedules() {
        return List.of(target);
    }

    @Override
    public List<Judgement> judge(Evidence evidence) {
        GroupLengths lengths = GroupLengths.of(evidence);
        double wanted = target.at(evidence.now());
        return lengths.each(i -> {
            double distance = Math.abs(wanted - lengths.tokens().get(i));
            return lengths.judged(i, -slope * distance, "target", wanted);
        });
    }
}
