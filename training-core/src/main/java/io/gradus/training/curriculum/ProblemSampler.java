package io.gradus.training.curriculum;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Chooses which of a stage's problem sources the next problem comes from; the cell within it is
 * drawn uniformly.
 */
public sealed interface ProblemSampler {
    /** The index of the chosen source, in [0, sources). */
    int choose(int sources, SplittableRandom random);

    /** Every source is equally likely. */
    @Choice(
            name = "uniform",
            explanation = "Every entry of problems is equally likely, and every cell within it.")
    record Uniform() implements ProblemSampler {
        @Override
        public int choose(int sources, SplittableRandom random) {
            return random.nextInt(sources);
        }
    }

    /** Sources are drawn in proportion to given weights. */
    @Choice(
            name = "weighted",
            explanation =
                    "Entries of problems are drawn in proportion to weights; cells within one uniformly.")
    record Weighted(
            @Setting(
                            explanation =
                                    "One weight >= 0 per entry of problems, in order; not all 0.",
                            min = 1,
                            max = 64)
                    List<Double> weights)
            implements ProblemSampler {
        public Weighted {
            weights = List.copyOf(weights);
            if (weights.stream().anyMatch(w -> w < 0)) {
                throw new IllegalArgumentException("weights must be >= 0, were " + weights);
            }
            if (weights.stream().allMatch(w -> w == 0)) {
                throw new IllegalArgumentException("weights must not all be 0");
            }
        }

        @Override
        public int choose(int sources, SplittableRandom random) {
            double left =
                    random.nextDouble() * weights.stream().mapToDouble(Double::doubleValue).sum();
            int last = 0;
            for (int i = 0; i < sources; i++) {
                if (weights.get(i) > 0) {
                    last = i;
                    left -= weights.get(i);
                    if (left < 0) {
                        return i;
                    }
                }
            }
            return last;
        }
    }
}
