package io.gradus.training.curriculum.allocation;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * Knapsack RL (arXiv:2509.25849): a fixed budget of rollouts goes where it is worth most, and n
 * rollouts of a problem with pass rate p are worth the probability of a gradient times what it may
 * teach, {@code (1 - p^n - (1 - p)^n) p (1 - p)^2}. The paper finds the best division by dynamic
 * programming; as the worth of one more rollout falls with n, giving them out one by one finds the
 * same. The paper takes the pass rates of the epoch before and gives what is left to problems that
 * were never solved; here Beta posteriors of the cells keep a worth for those. That, the bounds and
 * the decay are ours.
 */
@Choice(
        name = "knapsack",
        explanation =
                "A step's rollouts, objective.groupSize per problem on average, go where they have the most expected learning signal: more to hard problems that are solved occasionally.",
        source = "arXiv:2509.25849")
public record KnapsackAllocation(
        @Setting(
                        explanation =
                                "Pseudo-counts of correct and incorrect rollouts that each cell starts with.",
                        defaults = "1",
                        min = 0.001,
                        max = 1000)
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
                        defaults = "128",
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
                (rates, budget) ->
                        Sizes.mostGain(
                                rates.length, (i, n) -> gain(rates[i], n), budget, least, most));
    }

    /** Worth of the rollout behind n others. */
    private static double gain(double p, int n) {
        double q = 1 - p;
        return (StrictMath.pow(p, n) * q + StrictMath.pow(q, n) * p) * p * q * q;
    }
}
