package io.gradus.training.analysis.lint;

import java.util.List;

/** Finds references that nothing reads. */
final class ReferenceWithoutPenalty implements LintRule {
    @Override
    public String id() {
        return "reference-without-penalty";
    }

    @Override
    public String explanation() {
        return "The objective names a reference, but kl, the weight of the penalty, is 0 in "
                + "every stage: nothing keeps the policy near it.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        check("objective", curriculum.stages(), curriculum, report);
        curriculum
                .stages()
                .forEach(stage ->
                        check(stage.path("objective"), List.of(stage), curriculum, report));
    }

    private static void check(
            String objective,
            List<LintedStage> stages,
            LintedCurriculum curriculum,
            LintReport report) {
        boolean isRead =
                stages.stream()
                        .map(LintedStage::objective)
                        .anyMatch(o -> o.hasReference() || o.loss().readsReference());
        if (!isRead && curriculum.says(objective + ".reference")) {
            report.add(
                    objective + ".reference",
                    "kl, the weight of the penalty, is 0, so nothing keeps the policy near its reference",
                    Fix.set("Set kl to 0.001", objective + ".kl", "0.001"));
        }
    }
}
