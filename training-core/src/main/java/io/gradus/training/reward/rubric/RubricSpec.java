package io.gradus.training.reward.rubric;

import io.gradus.training.document.Setting;
import io.gradus.training.reward.criterion.Combination;
import io.gradus.training.reward.criterion.CriterionGroup;
import io.gradus.training.reward.criterion.CriterionRetirement;
import io.gradus.training.reward.criterion.CriterionSpec;
import java.util.List;
import java.util.Optional;

/**
 * A rubric as a curriculum names it: its criteria, or the name of a shipped or stored one, whose
 * criteria then take their place here, so that a resolved document holds them and its hash pins
 * them. Where a stored one is named without criteria, this is a reference until the reader of the
 * document has found it.
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
        @Setting(
                        explanation =
                                "Version of a stored rubric to use. Leave the other keys out; where criteria are "
                                        + "given, as in a resolved document, they count and this only says where "
                                        + "they come from.")
                Optional<StoredRubric> stored,
        @Setting(explanation = "How the values of its criteria become the total.", defaults = "sum")
                Combination combine,
        @Setting(explanation = "When criteria with the same value for every rollout are left out.")
                Optional<CriterionRetirement> retire,
        @Setting(
                        common = true,
                        explanation =
                                "The criteria, in the order in which they contribute; at most 256 in all groups.",
                        defaults = "[]",
                        max = 256)
                List<CriterionSpec> criteria) {
    /** Most criteria of a whole tree; the work of a score grows with its square. */
    public static final int MAX_LEAVES = 256;

    public RubricSpec {
        if (shipped.isPresent() && stored.isPresent()) {
            throw new IllegalArgumentException(
                    "names a shipped and a stored rubric; leave one of them out");
        }
        if (criteria.isEmpty() && (shipped.isPresent() || stored.isPresent())) {
            requirePlain(combine, retire, shipped.isPresent() ? "shipped" : "stored");
        }
        if (shipped.isPresent() && criteria.isEmpty()) {
            RubricSpec origin = origin(shipped.get());
            combine = origin.combine();
            retire = origin.retire();
            criteria = origin.criteria();
        }
        criteria = List.copyOf(criteria);
        int leaves = new CriterionGroup(combine, retire, criteria).leaves();
        int fewest = stored.isPresent() ? 0 : 1;
        if (leaves < fewest || leaves > MAX_LEAVES) {
            throw new IllegalArgumentException(
                    "must have 1 to "
                            + MAX_LEAVES
                            + " criteria in all groups, or name a shipped or stored rubric; has "
                            + leaves);
        }
    }

    /** A rubric of its own. */
    public RubricSpec(
            Combination combine,
            Optional<CriterionRetirement> retire,
            List<CriterionSpec> criteria) {
        this(Optional.empty(), Optional.empty(), combine, retire, criteria);
    }

    /** The criteria of a stored rubric, with where they come from. */
    public static RubricSpec from(StoredRubric origin, RubricSpec rubric) {
        return new RubricSpec(
                Optional.empty(),
                Optional.of(origin),
                rubric.combine(),
                rubric.retire(),
                rubric.criteria());
    }

    /** A weighted sum of these criteria. */
    public static RubricSpec sum(List<CriterionSpec> criteria) {
        return new RubricSpec(Combination.Sum.PLAIN, Optional.empty(), criteria);
    }

    /** Whether it names a stored rubric whose criteria are not here yet. */
    public boolean isReference() {
        return stored.isPresent() && criteria.isEmpty();
    }

    /** The whole rubric as one group; it must not be a reference. */
    public CriterionGroup root() {
        if (isReference()) {
            throw new IllegalStateException(
                    "the criteria of stored rubric " + stored.get() + " were not looked up");
        }
        return new CriterionGroup(combine, retire, criteria);
    }

    private static void requirePlain(
            Combination combine, Optional<CriterionRetirement> retire, String origin) {
        if (!combine.equals(Combination.Sum.PLAIN) || retire.isPresent()) {
            throw new IllegalArgumentException(
                    "combine and retire come from the " + origin + " rubric; leave them out");
        }
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
