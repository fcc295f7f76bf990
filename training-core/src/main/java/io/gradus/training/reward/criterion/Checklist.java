package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Requirement;
import io.gradus.training.reward.judge.JudgeEndpoint;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Criteria in words with signed points, as HealthBench grades (Arora et al. 2025, arXiv:2505.08775)
 * and RuscaRL and ORBIT reward: the points of the items that hold, divided by all positive points.
 */
@Choice(
        name = "checklist",
        explanation =
                "The points of the items that hold, divided by the sum of all positive points. Items come from "
                        + "the rubric, from the problem, or both; each is decided by its pattern, or by a "
                        + "language model that judges all items of a completion in one call. Not applicable "
                        + "without items, or where the judge gives no verdict.",
        source = "HealthBench, arXiv:2505.08775; RuscaRL; InfiMed-ORBIT")
public record Checklist(
        @Setting(explanation = "The rubric's own items.", defaults = "[]", max = 64)
                List<ChecklistEntry> items,
        @Setting(explanation = "Whether the problem's own items count as well.", defaults = "true")
                boolean ofProblem,
        @Setting(
                        explanation =
                                "The model that judges items without a pattern; needed only where there are "
                                        + "such items.")
                Optional<JudgeEndpoint> judge,
        @Setting(
                        explanation = "Whether the judge gets to see the reference answer.",
                        defaults = "true")
                boolean showReference,
        @Setting(
                        explanation =
                                "Whether a value below 0 counts as 0, as ORBIT has it; with negative points "
                                        + "values may otherwise fall below.",
                        defaults = "false")
                boolean clip)
        implements CriterionKind {
    public Checklist {
        items = List.copyOf(items);
        if (judge.isEmpty()) {
            items.stream()
                    .filter(item -> item.pattern().isEmpty())
                    .findFirst()
                    .ifPresent(item -> {
                        throw new IllegalArgumentException(
                                "item '%s' has no pattern, so the checklist needs a judge"
                                        .formatted(item.id()));
                    });
        }
        if (items.isEmpty() && !ofProblem) {
            throw new IllegalArgumentException("must have items, or ofProblem: true");
        }
    }

    @Override
    public Set<Requirement> requirements() {
        return judge.isPresent() ? Set.of(Requirement.LANGUAGE_MODEL) : Set.of();
    }

    @Override
    public Judge judge(RubricServices services) {
        judge.ifPresent(services.languageModel()::prepare);
        return new ChecklistJudge(this, services.languageModel());
    }
}
