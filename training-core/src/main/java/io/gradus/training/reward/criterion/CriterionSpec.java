package io.gradus.training.reward.criterion;

import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.EvidenceScope;
import java.util.List;
import java.util.Optional;

/** One criterion as a document names it. */
public record CriterionSpec(
        @Setting(
                        common = true,
                        explanation = "Names the criterion in scores and charts.",
                        pattern = "[a-z][a-z0-9-]{0,39}")
                String id,
        @Setting(common = true, explanation = "What it judges.", inline = true) CriterionBody kind,
        @Setting(
                        common = true,
                        explanation =
                                "Factor of the value; for a gate its strength, where 0 has no "
                                        + "effect and 1 lets the value multiply the total.",
                        defaults = "1")
                Schedule weight,
        @Setting(
                        common = true,
                        explanation =
                                "Whether the value is combined with the others, multiplies the result "
                                        + "or can replace it by a floor.",
                        defaults = "sum")
                CriterionRole role,
        @Setting(
                        explanation =
                                "What the value goes through before it is weighted, in order.",
                        defaults = "[]",
                        max = 8)
                List<ValueShape> shapes,
        @Setting(
                        explanation =
                                "Problem families it applies to; none means all. For problems of another "
                                        + "family it is not applicable.",
                        defaults = "[]",
                        max = 64,
                        names = "family")
                List<String> families,
        @Setting(
                        explanation =
                                "The bound on another criterion's value under which it applies; where that "
                                        + "is out of bounds or not applicable, this one is not applicable.")
                Optional<Applies> when) {
    public CriterionSpec {
        shapes = List.copyOf(shapes);
        families = List.copyOf(families);
    }

    /**
     * Evidence that the criterion has to see before it can judge a rollout; of a group of criteria
     * the evidence that its own shapes have to see.
     */
    public EvidenceScope scope() {
        if (shapes.stream().anyMatch(ValueShape.Normalise.class::isInstance)) {
            return EvidenceScope.GROUP;
        }
        return kind instanceof CriterionKind judged ? judged.scope() : EvidenceScope.ROLLOUT;
    }

    /** A criterion with this weight and role, and every other setting at its default. */
    public static CriterionSpec of(
            String id, CriterionBody kind, Schedule weight, CriterionRole role) {
        return new CriterionSpec(id, kind, weight, role, List.of(), List.of(), Optional.empty());
    }
}
