package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;
import java.util.Optional;

/**
 * Criteria that act as one: their combined value is the value of the criterion they stand in. Where
 * none of them is applicable, neither is the group.
 */
@Choice(
        name = "group",
        explanation = "Criteria that are combined into one value; groups can be nested.")
public record CriterionGroup(
        @Setting(explanation = "How the values of its criteria become one.", defaults = "sum")
                Combination combine,
        @Setting(explanation = "When criteria with the same value for every rollout are left out.")
                Optional<CriterionRetirement> retire,
        @Setting(
                        explanation = "The criteria, in the order in which they contribute.",
                        min = 1,
                        max = 256)
                List<CriterionSpec> criteria)
        implements CriterionBody {
    public CriterionGroup {
        criteria = List.copyOf(criteria);
    }

    /** Number of criteria in the whole tree that are no groups. */
    public int leaves() {
        return criteria.stream()
                .mapToInt(c -> c.kind() instanceof CriterionGroup g ? g.leaves() : 1)
                .sum();
    }
}
