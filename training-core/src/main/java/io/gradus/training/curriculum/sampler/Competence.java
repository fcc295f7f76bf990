package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Span;
import java.util.Arrays;
import java.util.List;

/**
 * Competence-based pacing (arXiv:1903.09848): after the share p of a span the competence is {@code
 * c = (p (1 - c0^r) + c0^r)^(1/r)}, r = 1 linear, r = 2 the square root; arms are drawn uniformly
 * from the easiest c of all of the family's. A level is in as soon as c is above the share of the
 * arms that are easier, so the easiest is in from the start.
 *
 * @param initial competence at the start, c0
 */
@Choice(
        name = "competence",
        explanation =
                "Uniform over the easiest share of the cells, a share that grows over a span.",
        source = "arXiv:1903.09848")
public record Competence(
        @Setting(
                        explanation = "Share of the cells at the start.",
                        defaults = "0.01",
                        min = 0.0001,
                        max = 1)
                double initial,
        @Setting(
                        explanation = "Form of the growth: 1 linear, 2 square root, 3 cube root.",
                        defaults = "2",
                        min = 1,
                        max = 100)
                double root,
        @Setting(
                        explanation = "How long it takes until all cells are included.",
                        defaults = "stage")
                Span over)
        implements LevelSamplerSpec {
    @Override
    public List<Span> spans() {
        return List.of(over);
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new PacedSampler(space, over, this::shares);
    }

    private double competence(double progress) {
        double start = StrictMath.pow(initial, root);
        return Math.min(1, StrictMath.pow(progress * (1 - start) + start, 1 / root));
    }

    private double[] shares(int[] counts, double progress) {
        double all = Arrays.stream(counts).sum();
        double competence = competence(progress);
        double[] weights = new double[counts.length];
        double easier = 0;
        for (int level = 0; level < counts.length; level++) {
            weights[level] = easier / all < competence ? counts[level] : 0;
            easier += counts[level];
        }
        return Probabilities.normalised(weights);
    }
}
