package io.gradus.training.analysis.lint;

import io.gradus.training.document.schedule.PlacedSchedule;

/** Finds guidance with a share of 0. */
final class GuidanceNeverGiven implements LintRule {
    @Override
    public String id() {
        return "guidance-never-given";
    }

    @Override
    public String explanation() {
        return "The share of rollouts that get a hint or a prefix is always 0, so none ever gets one.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        PlacedSchedule.in(curriculum.spec()).stream()
                .filter(placed ->
                        placed.path()
                                .matches("stages\\[[0-9]+]\\.guidance\\.[a-z]+\\.(share|rollouts)"))
                .filter(placed -> Values.areAllZero(placed.schedule()))
                .forEach(placed ->
                        report.add(
                                placed.path(),
                                "with a share of 0, no rollout ever gets any",
                                Fix.set("Give it to half of the rollouts", placed.path(), "0.5")));
    }
}
