package io.gradus.training.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;
import java.util.SplittableRandom;

/** Entries are drawn in proportion to given weights. */
@Choice(
        name = "weighted",
        explanation =
                "Entries of problems are drawn in proportion to weights; cells within one uniformly.")
public record Weighted(
        @Setting(
                        explanation = "One weight >= 0 per entry of problems, in order; not all 0.",
                        min = 1,
                        max = 64)
                List<Double> weights)
        implements SamplerSpec {
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
    public ProblemSampler begin(ArmSpace space) {
        return new EntrySampler(space, this::entry, weights::get);
    }

    @Override
    public boolean forgets() {
        return true;
    }

    private int entry(SplittableRandom random) {
        double left = random.nextDouble() * weights.stream().mapToDouble(Double::doubleValue).sum();
        int last = 0;
        for (int i = 0; i < weights.size(); i++) {
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
