package io.gradus.training.document.schedule;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;

/**
 * Share of a gradient that is left: {@code g / (g + gamma g0)}, where g is its norm as it was
 * measured last and g0 its first one; 1 before that. SASR (Chen et al. 2025, arXiv:2505.13026)
 * takes the norm of supervised fine-tuning and divides by that at the end of its warm-up; the form
 * is known at second hand, the divergence from the first policy that the paper also names is not in
 * it, and gamma and the first norm after the warm start in place of the warm-up's last are ours.
 */
@Choice(
        name = "gradient-share",
        explanation =
                "The share of a gradient's norm, by default that of imitation, in itself and what it was at first: 1 before it is measured, then falling as it shrinks.",
        source = "arXiv:2505.13026, at second hand")
public record GradientShareController(
        @Setting(
                        explanation =
                                "Name of the metric; it stays where it is while it is not measured.",
                        defaults = "gradNorm/term/imitation",
                        min = 1,
                        max = 200)
                String metric,
        @Setting(
                        explanation = "What the first norm counts against the present one; ours.",
                        defaults = "1",
                        min = 1.0e-6,
                        max = 1.0e6)
                double gamma)
        implements Controller {
    /** It follows the metric and wants nothing of it. */
    @Override
    public List<Measured> aims() {
        return List.of();
    }

    @Override
    public ControllerState begin() {
        return new ControllerState(1, false);
    }

    @Override
    public ControllerState next(ControllerState now, double measured, long rollouts) {
        double first = now.isOn() ? now.basis() : measured;
        return first > 0
                ? new ControllerState(measured / (measured + gamma * first), true, first)
                : now;
    }

    @Override
    public List<Double> corners() {
        return List.of(0.0, 1.0);
    }
}
