package io.gradus.training.curriculum.allocation;

import io.gradus.training.curriculum.resampling.Bounds;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Setting;
import java.util.Arrays;

/**
 * CurES's allocation (arXiv:2510.01037): a Beta posterior of each cell's pass rate, and a fixed
 * budget of rollouts divided so that the variance of the gradient is least, which gives each
 * problem rollouts in proportion to sqrt(p (1 - p)) where nothing is rounded. Posteriors are kept
 * by difficulty cell, because generated problems do not come back; that, the decay (the released
 * code forgets nothing) and the bounds are ours.
 */
@Choice(
        name = "cures",
        explanation =
                "A step's rollouts, objective.groupSize per problem on average, are divided to minimise the variance of the gradient: more where the pass rate of the cell is near one half.",
        source = "arXiv:2510.01037")
public record VarianceAllocation(
        @Setting(
                        explanation =
                                "Pseudo-counts of correct and incorrect rollouts that each cell starts with.",
                        defaults = "1",
                        min = 0.001,
                        max = 1000,
                        source = "CurES, released code")
                double prior,
        @Setting(
                        explanation =
                                "Share of its evidence that a cell keeps at each step that samples it; 1 forgets nothing.",
                        defaults = "0.9",
                        min = 0,
                        max = 1)
                double decay,
        @Setting(
                        explanation = "Fewest rollouts of a problem.",
                        defaults = "2",
                        min = 2,
                        max = 1024,
                        unit = "rollouts")
                int least,
        @Setting(
                        explanation = "Most rollouts of a problem.",
                        defaults = "64",
                        min = 2,
                        max = 1024,
                        unit = "rollouts")
                int most)
        implements AllocationSpec {
    @Override
    public Allocation begin() {
        return new PosteriorAllocation(
                prior,
                decay,
                (passRates, budget) ->
                        Sizes.leastVariance(
                                Arrays.stream(passRates).map(p -> p * (1 - p)).toArray(),
                                budget,
                                least,
                                most));
    }

    @Override
    public void check(String place, int groupSize, Findings findings) {
        new Bounds("least", least, "most", most).check(place, findings);
    }
}
