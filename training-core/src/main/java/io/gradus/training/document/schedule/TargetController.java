package io.gradus.training.document.schedule;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;

/**
 * The adaptive entropy coefficient of Skywork-OR1 (arXiv:2505.22312): the coefficient goes up by a
 * fixed amount after a step whose entropy is below the target, else down, and is in force only
 * where entropy does not exceed the target. Numbers are those of the released scripts: target 0.2,
 * from 0 by 0.0001 up to 0.005 (TRL's have an amount of 0.005).
 */
@Choice(
        name = "target",
        explanation =
                "Moved by a fixed amount after every step towards where a metric, by default the entropy, meets a target.",
        source = "arXiv:2505.22312")
public record TargetController(
        @Setting(explanation = "Name of the metric.", defaults = "entropy/mean", min = 1, max = 200)
                String metric,
        @Setting(
                        explanation = "Target value of the metric; for entropy in nats.",
                        defaults = "0.2",
                        source = "arXiv:2505.22312")
                double target,
        @Setting(
                        explanation = "First coefficient.",
                        defaults = "0",
                        bounded = true,
                        source = "arXiv:2505.22312")
                double start,
        @Setting(
                        explanation = "How far it moves after a step.",
                        defaults = "0.0001",
                        min = 1.0e-12,
                        source = "arXiv:2505.22312")
                double delta,
        @Setting(
                        explanation = "Smallest coefficient.",
                        defaults = "0",
                        bounded = true,
                        source = "arXiv:2505.22312")
                double least,
        @Setting(
                        explanation = "Largest coefficient.",
                        defaults = "0.005",
                        bounded = true,
                        source = "arXiv:2505.22312")
                double most,
        @Setting(explanation = "What a larger coefficient does to the metric.", defaults = "raises")
                Effect larger,
        @Setting(
                        explanation =
                                "Whether it is set to least whenever the metric is beyond the target, however far it has moved.",
                        defaults = "true",
                        source = "arXiv:2505.22312")
                boolean onlyNeeded)
        implements MovingController {
    public TargetController {
        Controller.requireRoom(start, least, most);
    }

    @Override
    public List<Measured> aims() {
        return List.of(new Measured("target", target));
    }

    @Override
    public ControllerState next(ControllerState now, double measured, long rollouts) {
        double lack = larger.sign() * (target - measured);
        double moved = now.value() + (lack > 0 ? delta : -delta);
        return new ControllerState(Math.clamp(moved, least, most), lack >= 0);
    }

    @Override
    public double value(ControllerState state) {
        return state.isOn() || !onlyNeeded ? state.value() : least;
    }
}
