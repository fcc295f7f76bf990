package io.gradus.training.rubric;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.rubric.length.LengthShape;
import io.gradus.training.schedule.Schedule;
import java.util.List;

/** How long the completion is. */
@Choice(
        name = "length",
        explanation =
                "How long the completion is, in tokens the policy wrote, its end token included.")
public record Length(@Setting(explanation = "Which lengths are good.") LengthShape shape)
        implements CriterionKind {
    @Override
    public EvidenceScope scope() {
        return shape.scope();
    }

    @Override
    public Judge judge(RubricServices services) {
        return shape;
    }

    @Override
    public List<Schedule> schedules() {
        return shape.schedules();
    }
}
