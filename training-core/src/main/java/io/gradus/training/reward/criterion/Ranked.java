package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.EvidenceScope;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.Requirement;
import java.util.List;
import java.util.Set;

/** The place in the group by another criterion. */
@Choice(
        name = "rank",
        explanation =
                "The share of the group's other rollouts that another criterion puts below this one, equals "
                        + "counting half: 1 for the best alone, 0 for the worst. Not applicable where fewer "
                        + "than two can be compared.")
public record Ranked(@Setting(explanation = "What the rollouts are ranked by.") CriterionKind by)
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
            List<Judgement> others = judged.stream().filter(Judgement::applicable).toList();
            return judged.stream().map(j -> place(j, others)).toList();
        };
    }

    @Override
    public List<Schedule> schedules() {
        return by.schedules();
    }

    private static Judgement place(Judgement own, List<Judgement> all) {
        if (!own.applicable() || all.size() < 2) {
            return Judgement.notApplicable(
                    own.applicable() ? "nothing to compare with" : own.reason());
        }
        long below = all.stream().filter(j -> j.value() < own.value()).count();
        long equal = all.stream().filter(j -> j.value() == own.value()).count() - 1;
        return Judgement.of(
                (below + 0.5 * equal) / (all.size() - 1),
                "above %d of %d others".formatted(below, all.size() - 1));
    }
}
