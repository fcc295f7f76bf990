package io.gradus.training.rubric;

import io.gradus.training.document.Setting;
import java.util.List;
import java.util.Optional;

/**
 * A rubric as a curriculum names it: its criteria, or the name of a shipped one, whose criteria
 * then take their place here, so that a resolved document holds them and its hash pins them.
 *
 * @param shipped name of the shipped rubric that the criteria come from
 * @param combine how the values of its criteria become the total
 * @param retire when criteria that say the same of every rollout are left out
 * @param criteria the criteria, in the order in which they contribute
 */
public record RubricSpec(
        @Setting(
                        explanation =
                                "Name of a shipped rubric to use (gradus rubric list). Leave the other keys out; "
                                        + "where criteria are given, as in a resolved document, they count and this "
                                        + "only says where they come from.",
                        pattern = "[a-z0-9][a-z0-9-]{0,62}",
                        names = "shipped")
                Optional<String> shipped,
        @Setting(explanation = "How the values of its criteria become the total.", defaults = "sum")
                Combination combine,
        @Setting(explanation = "When criteria that say the same of every rollout are left out.")
                Optional<Retirement> retire,
        @Setting(
                        explanation =
                                "The criteria, in the order in which they contribute; at most 64 in all groups.",
                        defaults = "[]",
                        max = 64)
                List<CriterionSpec> criteria) {
    /** Most criteria of a whole tree; the work of a score grows with its square. */
    public static final int MAX_LEAVES = 64;

    public RubricSpec {
        if (shipped.isPresent() && criteria.isEmpty()) {
            if (!combine.equals(Combination.Sum.PLAIN) || retire.isPresent()) {
                throw new IllegalArgumentException(
                        "combine and retire come from the shipped rubric; leave them out");
            }
            RubricSpec origin = origin(shipped.get());
            combine = origin.combine();
            retire = origin.retire();
            criteria = origin.criteria();
        }
        criteria = List.copyOf(criteria);
        int leaves = new CriterionGroup(combine, retire, criteria).leaves();
        if (leaves < 1 || leaves > MAX_LEAVES) {
            throw new IllegalArgumentException(
                    "must have 1 to "
                            + MAX_LEAVES
                            + " criteria in all groups, or name a shipped rubric; has "
                            + leaves);
        }
    }

    /** A rubric of its own. */
    public RubricSpec(
            Combination combine, Optional<Retirement> retire, List<CriterionSpec> criteria) {
        this(Optional.empty(), combine, retire, criteria);
    }

    /** A weighted sum of these criteria. */
    public static RubricSpec sum(List<CriterionSpec> criteria) {
        return new RubricSpec(Combination.Sum.PLAIN, Optional.empty(), criteria);
    }

    /** The whole rubric as one group. */
    public CriterionGroup root() {
        return new CriterionGroup(combine, retire, criteria);
    }

    private static RubricSpec origin(String name) {
        return ShippedRubrics.named(name)
                .map(RubricDocument::spec)
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "no rubric '"
                                        + name
                                        + "' is shipped; there are "
                                        + String.join(", ", ShippedRubrics.names())));
    }
}
