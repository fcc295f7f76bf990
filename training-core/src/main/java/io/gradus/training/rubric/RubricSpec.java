package io.gradus.training.rubric;

import io.gradus.training.document.Setting;
import java.util.List;
import java.util.Optional;

/**
 * A rubric as a document names it.
 *
 * @param combine how the values of its criteria become the total
 * @param retire when criteria that say the same of every rollout are left out
 * @param criteria the criteria, in the order in which they contribute
 */
public record RubricSpec(
        @Setting(explanation = "How the values of its criteria become the total.", defaults = "sum")
                Combination combine,
        @Setting(explanation = "When criteria that say the same of every rollout are left out.")
                Optional<Retirement> retire,
        @Setting(
                        explanation = "The criteria, in the order in which they contribute.",
                        min = 1,
                        max = 64)
                List<CriterionSpec> criteria) {
    /** Most criteria of a whole tree; the work of a score grows with its square. */
    public static final int MAX_LEAVES = 64;

    public RubricSpec {
        criteria = List.copyOf(criteria);
        int leaves = new CriterionGroup(combine, retire, criteria).leaves();
        if (leaves > MAX_LEAVES) {
            throw new IllegalArgumentException(
                    "must have at most " + MAX_LEAVES + " criteria in all groups, has " + leaves);
        }
    }

    /** A weighted sum of these criteria. */
    public static RubricSpec sum(List<CriterionSpec> criteria) {
        return new RubricSpec(Combination.Sum.PLAIN, Optional.empty(), criteria);
    }

    /** The whole rubric as one group. */
    public CriterionGroup root() {
        return new CriterionGroup(combine, retire, criteria);
    }
}
