package io.gradus.training.analysis.whatif;

import io.gradus.training.analysis.preview.RubricComparison;
import io.gradus.training.reward.GroupOutcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The recorded groups of a stage under two rubrics. */
final class RescoredStay {
    private final Rubrics rubrics;
    private final String name;
    private final RubricComparison comparison;
    private final List<Rescored> groups = new ArrayList<>();
    private final Map<GroupOutcome, Double> shifts = new HashMap<>();
    private long withoutTexts;

    RescoredStay(Rubrics rubrics, String name) {
        this.rubrics = rubrics;
        this.name = name;
        comparison =
                new RubricComparison(
                        rubrics.before().rubric(),
                        rubrics.before().weights(),
                        rubrics.after().rubric(),
                        rubrics.after().weights());
    }

    /** A stage with what scored it and what would score it. */
    record Rubrics(int stage, StageRubric before, StageRubric after) {}

    RubricComparison comparison() {
        return comparison;
    }

    void add(List<Rescored> scored, int without) {
        groups.addAll(scored);
        withoutTexts += without;
        shifts.clear();
    }

    /** How far rewards move on average in groups that came out like this one. */
    double shift(RecordedGroup group) {
        return shifts.computeIfAbsent(
                GroupOutcome.of(group.passRate()),
                outcome ->
                        groups.stream()
                                .filter(r -> GroupOutcome.of(r.group().passRate()) == outcome)
                                .mapToDouble(r -> r.mean() - r.group().meanReward())
                                .average()
                                .orElse(0));
    }

    RescoredStage report() {
        return new RescoredStage(
                "stages[" + rubrics.stage() + "]",
                name,
                withoutTexts,
                groups.stream().filter(Rescored::isUnlike).count(),
                groups.isEmpty() ? Optional.empty() : Optional.of(comparison.report()));
    }
}
