package io.gradus.training.curriculum.allocation;

import io.gradus.training.curriculum.resampling.Bounds;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Setting;

/**
 * Rollout-GDRO (arXiv:2601.19280): problems fall into bins by the pass rate of their cell as it is
 * now; a bin's problems get n = sqrt(v / mu) rollouts, where v is the variance of its outcomes and
 * mu a shadow price that rises where the mean exceeds objective.groupSize and falls where it does
 * not, so that the budget holds on average. The step of the price, multiplicative, and the other
 * constants are ours.
 */
@Choice(
        name = "gdro",
        explanation =
                "Problems get rollouts by the variance of their difficulty bin, with a shadow price that keeps objective.groupSize per problem on average.",
        source = "arXiv:2601.19280")
public record RolloutGdro(
        @Setting(
                        explanation = "Bins of equal width over pass rates.",
                        defaults = "8",
                        min = 2,
                        max = 64)
                int bins,
        @Setting(
                        explanation = "Fewest rollouts of a problem.",
                        defaults = "2",
                        min = 2,
                        max = 1024,
                        unit = "rollouts")
                int least,
        @Setting(
                        explanation = "Most rollouts of a problem.",
                        defaults = "32",
                        min = 2,
                        max = 1024,
                        unit = "rollouts")
                int most,
        @Setting(
                        explanation =
                                "How far a step moves the pass rate of a cell and the variance of a bin.",
                        defaults = "0.3",
                        min = 0,
                        max = 1)
                double rate,
        @Setting(
                        explanation =
                                "How far a step moves the logarithm of the price, for each whole groupSize that the mean is off.",
                        defaults = "0.5",
                        min = 0,
                        max = 10)
                double price)
        implements AllocationSpec {
    @Override
    public Allocation begin() {
        return new PricedAllocation(this);
    }

    @Override
    public void check(String place, int groupSize, Findings findings) {
        new Bounds("least", least, "most", most).check(place, findings);
    }
}
