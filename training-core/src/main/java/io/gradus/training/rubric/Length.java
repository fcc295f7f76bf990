package io.gradus.training.rubric;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/** How long the completion is. */
@Choice(name = "length", explanation = "How short the completion is, in tokens the policy wrote.")
public record Length(@Setting(explanation = "Which lengths are good.") LengthShape shape)
        implements CriterionKind {
    @Override
    public Judge judge(RubricServices services) {
        return shape;
    }
}
