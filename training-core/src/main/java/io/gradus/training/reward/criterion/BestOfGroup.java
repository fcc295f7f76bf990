package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.EvidenceScope;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.Requirement;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/** Whether a rollout is the best of its group by another criterion. */
@Choice(
        name = "best-of-group",
        explanation =
                "1 for the rollouts to which another criterion gives the group's highest value, else 0; not "
                        + "applicable where that criterion is not.")
public record BestOfGroup(@Setting(explanation = "What makes a rollout the best.") CriterionKind by)
        implements CriterionKind {
    @Override
    public Set<Requirement> requirements() {
        return by.requirements();
    }

    @Override
    public EvidenceScope scope() {
        return EvidenceScope.GROUP;
    }

    @Override
    public ValueRange range() {
        return ValueRange.SHARE;
    }

    @Override
    public Judge judge(RubricServices services) {
        Judge inner = by.judge(services);
        return evidence -> {
            List<Judgement> judged = inner.judge(evidence);
            OptionalDouble best =
                    judged.stream()
                            .filter(Judgement::applicable)
                            .mapToDouble(Judgement::value)
                            .max();
            return judged.stream()
                    .map(j -> j.applicable() ? against(j, best.getAsDouble()) : j)
                    .toList();
        };
    }

    @Override
    public List<Schedule> schedules() {
        return by.schedules();
    }

    private static Judgement against(Judgement own, double best) {
        return own.value() == best
                ? Judgement.of(1, "best of its group")
                : Judgement.of(0, "not the best of its group");
    }
}
