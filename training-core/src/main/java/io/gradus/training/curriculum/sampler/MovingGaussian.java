package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.Span;
import java.util.List;

/**
 * The data curriculum of Nemotron 3 Nano (arXiv:2512.20848, section 3.2.2): entries of problems
 * keep a fixed ratio, here alike; within each, cells are drawn by a bell over their pass rates
 * whose centre moves from easy to hard. The pass rates run along; what was never measured counts as
 * 0.5. All numbers are ours.
 */
@Choice(
        name = "moving-gaussian",
        explanation =
                "A bell over the cells' pass rates whose centre moves from easy to hard, within a fixed ratio of entries.",
        source = "arXiv:2512.20848")
public record MovingGaussian(
        @Setting(
                        explanation = "Pass rate that is asked most.",
                        defaults = "{linear: {from: 0.9, to: 0.1, over: stage}}",
                        min = 0,
                        max = 1)
                Schedule mean,
        @Setting(
                        explanation = "Standard deviation of the bell.",
                        defaults = "0.2",
                        min = 0.01,
                        max = 10)
                double deviation,
        @Setting(
                        explanation = "How far a step moves a running pass rate.",
                        defaults = "0.3",
                        min = 0.001,
                        max = 1)
                double rate)
        implements ArmSamplerSpec {
    @Override
    public List<Span> spans() {
        return mean.spans();
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new MovingGaussianSampler(this, space);
    }
}
