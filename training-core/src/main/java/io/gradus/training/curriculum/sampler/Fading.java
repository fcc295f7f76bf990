package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Span;
import java.util.List;

/**
 * The schedules of E2H Reasoner (arXiv:2506.06632, with the numbers of its code): the levels of
 * each family are asked from easy to hard over a span, and easy ones fade. {@code cosine} blends
 * shares in proportion to K, ..., 1 into such in proportion to 1, ..., K; {@code gaussian} is a
 * bell of fixed width whose centre moves as {@code p^exponent}; {@code classic} asks one level
 * after another; {@code balanced} all alike. With a floor, no share is below 2 / (K (K + 1)).
 */
@Choice(
        name = "fading",
        explanation = "Levels from easy to hard over a span, with easy ones fading (E2H).",
        source = "arXiv:2506.06632")
public record Fading(
        @Setting(explanation = "How the shares of levels move.", defaults = "cosine")
                FadingShape shape,
        @Setting(
                        explanation =
                                "How the centre of the bell moves: below 1 fast at first, above 1 slow at first.",
                        defaults = "0.5",
                        min = 0.01,
                        max = 100)
                double exponent,
        @Setting(
                        explanation = "Standard deviation of the bell.",
                        defaults = "0.5",
                        min = 0.01,
                        max = 1000,
                        unit = "levels")
                double deviation,
        @Setting(
                        explanation =
                                "Whether every level keeps a share of 2 / (K (K + 1)) of K levels.",
                        defaults = "true")
                boolean floor,
        @Setting(explanation = "How long it takes.", defaults = "stage") Span over)
        implements LevelSamplerSpec {
    @Override
    public List<Span> spans() {
        return List.of(over);
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new PacedSampler(space, over, (counts, progress) -> shares(counts.length, progress));
    }

    private double[] shares(int levels, double progress) {
        double least = 2.0 / ((double) levels * (levels + 1));
        return shape.shares(this, levels, progress, floor ? least : 0);
    }
}
