package io.gradus.training.rubric;

import io.gradus.training.document.Setting;
import java.util.List;

/** A rubric as a document names it. */
public record RubricSpec(
        @Setting(
                        explanation = "The criteria, in the order in which they contribute.",
                        min = 1,
                        max = 64)
                List<CriterionSpec> criteria) {
    public RubricSpec {
        criteria = List.copyOf(criteria);
    }
}
