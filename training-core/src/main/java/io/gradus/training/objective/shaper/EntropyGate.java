package io.gradus.training.objective.shaper;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.ScheduleWords;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * QwenLong-L1.5's AEPO (released code; its comment and its condition differ, and it is read as
 * hysteresis): while entropy is too high only positive advantages count, which lets it fall, until
 * it is low enough.
 */
@Choice(
        name = "entropy-gate",
        explanation =
                "Negative advantages are left out from the step in which the mean entropy of the step's tokens exceeds high until it falls below low.",
        source = "QwenLong-L1.5's AEPO, released code; bounds are ours")
public record EntropyGate(
        @Setting(
                        explanation = "Below it negative advantages count again.",
                        defaults = "0.2",
                        min = 0,
                        unit = "nats")
                double low,
        @Setting(
                        explanation = "Above it they are left out.",
                        defaults = "1",
                        min = 0,
                        unit = "nats")
                double high)
        implements ShaperSpec {
    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups, ShaperContext context) {
        OptionalDouble entropy = PathEntropies.known(groups).average();
        if (entropy.isEmpty()) { // nothing was sampled, so that nothing is known
            return new ShapedAdvantages(groups, List.of());
        }
        boolean isShut = context.gates().isShut(this, entropy.getAsDouble());
        return new ShapedAdvantages(
                isShut ? Signs.weighted(groups, 1, 0) : groups,
                List.of(new Metric("advantage/entropyGate/shut", isShut ? 1 : 0)));
    }

    @Override
    public Optional<String> problem() {
        return low <= high
                ? Optional.empty()
                : Optional.of(
                        "low must be <= high, %s, was %s"
                                .formatted(ScheduleWords.number(high), ScheduleWords.number(low)));
    }
}
