package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.EvidenceScope;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.length.LengthShape;
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
