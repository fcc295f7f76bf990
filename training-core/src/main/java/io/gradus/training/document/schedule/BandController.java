package io.gradus.training.document.schedule;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;

/**
 * An integrating controller with a dead band, ours: the coefficient moves by {@code gain} times the
 * distance of a metric to its band and rests inside it. With the entropy bonus or the temperature
 * it keeps entropy in a band, as AEPO (arXiv:2512.12967) does by dropping rows.
 */
@Choice(
        name = "band",
        explanation =
                "Moved after every step in proportion to how far a metric, by default the entropy, is outside a band; at rest inside it.")
public record BandController(
        @Setting(explanation = "Name of the metric.", defaults = "entropy/mean", min = 1, max = 200)
                String metric,
        @Setting(explanation = "Lower end of the band; of entropy in nats.") double low,
        @Setting(explanation = "Upper end of the band.") double high,
        @Setting(explanation = "First coefficient.", defaults = "0", bounded = true) double start,
        @Setting(
                        explanation =
                                "How far a distance of 1 to the band moves the coefficient; ours.",
                        defaults = "0.01",
                        min = 1.0e-12)
                double gain,
        @Setting(explanation = "Smallest coefficient; ours.", defaults = "0", bounded = true)
                double least,
        @Setting(explanation = "Largest coefficient; ours.", defaults = "1", bounded = true)
                double most,
        @Setting(explanation = "What a larger coefficient does to the metric.", defaults = "raises")
                Effect larger)
        implements MovingController {
    public BandController {
        Controller.requireBand(low, high);
        Controller.requireRoom(start, least, most);
    }

    @Override
    public List<Measured> aims() {
        return List.of(new Measured("low", low), new Measured("high", high));
    }

    @Override
    public ControllerState next(ControllerState now, double measured, long rollouts) {
        double lack = Math.clamp(measured, low, high) - measured;
        double moved = now.value() + larger.sign() * gain * lack;
        return new ControllerState(Math.clamp(moved, least, most), true);
    }
}
