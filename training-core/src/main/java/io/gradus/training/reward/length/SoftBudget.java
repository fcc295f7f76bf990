package io.gradus.training.reward.length;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.Judgement;
import java.util.List;

/**
 * The factor of L1-Max (Aggarwal and Welleck 2025, arXiv:2503.04697, equation 2): {@code clip(alpha
 * (target - n) + delta, 0, 1)}, which multiplies the correctness.
 */
@Choice(
        name = "soft-budget",
        explanation =
                "clip(slope (target - length) + offset, 0, 1): rewards staying below the target and falls "
                        + "gently beyond it; multiply it with correctness by the role gate.",
        source = "L1-Max, arXiv:2503.04697, equation 2")
public record SoftBudget(
        @Setting(explanation = "Wanted length; may follow a schedule.", min = 1, unit = "tokens")
                Schedule target,
        @Setting(
                        explanation = "Value lost per token.",
                        defaults = "0.0003",
                        min = 0,
                        max = 1,
                        source = "arXiv:2503.04697")
                double slope,
        @Setting(
                        explanation = "Value at the target.",
                        defaults = "0.5",
                        min = 0,
                        max = 1,
                        source = "arXiv:2503.04697")
                double offset)
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
            double value = slope * (wanted - lengths.tokens().get(i)) + offset;
            return lengths.judged(i, Math.clamp(value, 0.0, 1.0), "target", wanted);
        });
    }
}
