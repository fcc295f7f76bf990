package io.gradus.training.document.schedule;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;

/**
 * One of two coefficients with hysteresis: {@code above} from when a metric exceeds the upper bound
 * until it falls below the lower one, {@code below} otherwise. The rule by which AEPO
 * (arXiv:2512.12967) drops rows with an entropy above its band.
 */
@Choice(
        name = "switch",
        explanation =
                "One of two values with hysteresis: the one from when a metric, by default the entropy, exceeds a bound until it falls below another, else the other.",
        source = "arXiv:2512.12967")
public record SwitchController(
        @Setting(explanation = "Name of the metric.", defaults = "entropy/mean", min = 1, max = 200)
                String metric,
        @Setting(explanation = "Below it the value below holds; of entropy in nats.") double low,
        @Setting(explanation = "Above it the value above holds.") double high,
        @Setting(explanation = "The value at first and below the band.", bounded = true)
                double below,
        @Setting(explanation = "The value above the band.", bounded = true) double above)
        implements Controller {
    public SwitchController {
        Controller.requireBand(low, high);
        if (below == above) {
            throw new IllegalArgumentException(
                    "below and above must differ, else the coefficient cannot move; were " + below);
        }
    }

    @Override
    public List<Measured> aims() {
        return List.of(new Measured("low", low), new Measured("high", high));
    }

    @Override
    public ControllerState begin() {
        return new ControllerState(below, false);
    }

    @Override
    public ControllerState next(ControllerState now, double measured, long rollouts) {
        boolean isAbove = measured > high || now.isOn() && measured >= low;
        return new ControllerState(isAbove ? above : below, isAbove);
    }

    @Override
    public List<Double> corners() {
        return List.of(below, above);
    }
}
