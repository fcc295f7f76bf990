package io.gradus.training.document.schedule;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;

/**
 * The proportional controller of Ziegler et al. 2019 (arXiv:1909.08593, section 2.2): {@code c <- c
 * (1 + clip(m / target - 1, -0.2, 0.2) n / horizon)} with n rollouts of the step. The clip and the
 * horizon of 10,000 rollouts are those of the released code; the first coefficient and the target,
 * of a mean per token, are verl's. The bounds are ours.
 */
@Choice(
        name = "adaptive",
        explanation =
                "Changed by a factor after every step so that a metric, by default the KL divergence to the reference, meets a target.",
        source = "arXiv:1909.08593")
public record AdaptiveController(
        @Setting(explanation = "Name of the metric.", defaults = "kl/mean", min = 1, max = 200)
                String metric,
        @Setting(
                        explanation = "Target value of the metric; verl's default.",
                        defaults = "0.1",
                        min = 1.0e-9)
                double target,
        @Setting(
                        explanation = "Initial coefficient, not 0; verl's default.",
                        defaults = "0.001",
                        bounded = true)
                double start,
        @Setting(
                        explanation =
                                "Rollouts over which an error of 1 would change the coefficient by a factor of 2.",
                        defaults = "10000",
                        min = 1,
                        unit = "rollouts",
                        source = "arXiv:1909.08593",
                        stretch = true)
                long horizon,
        @Setting(
                        explanation = "Largest relative error that counts.",
                        defaults = "0.2",
                        min = 1.0e-6,
                        max = 1,
                        source = "arXiv:1909.08593")
                double clip,
        @Setting(explanation = "What a larger coefficient does to the metric.", defaults = "lowers")
                Effect larger,
        @Setting(explanation = "Smallest coefficient; ours.", defaults = "0", bounded = true)
                double least,
        @Setting(explanation = "Largest coefficient; ours.", defaults = "1", bounded = true)
                double most)
        implements MovingController {
    public AdaptiveController {
        Controller.requireRoom(start, least, most);
        if (start == 0) {
            throw new IllegalArgumentException(
                    "start must not be 0: a factor cannot move a coefficient of 0; write a small number, or use target or band");
        }
    }

    @Override
    public List<Measured> aims() {
        return List.of(new Measured("target", target));
    }

    @Override
    public ControllerState next(ControllerState now, double measured, long rollouts) {
        double error = Math.clamp(measured / target - 1, -clip, clip);
        double factor = 1 - larger.sign() * error * rollouts / horizon;
        return new ControllerState(
                Math.clamp(now.value() * Math.max(0, factor), least, most), true);
    }
}
