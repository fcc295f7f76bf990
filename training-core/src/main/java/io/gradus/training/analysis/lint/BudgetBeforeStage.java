package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.document.BudgetSpec;
import java.util.Map;

/** Finds stages that begin only after the budget is spent. */
final class BudgetBeforeStage implements LintRule {
    @Override
    public String id() {
        return "budget-before-stage";
    }

    @Override
    public String explanation() {
        return "The preceding stages take more steps than the budget allows, so the stage is never trained.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        curriculum
                .spec()
                .budget()
                .flatMap(BudgetSpec::steps)
                .ifPresent(budget -> check(curriculum, budget, report));
    }

    private static void check(LintedCurriculum curriculum, long budget, LintReport report) {
        Map<Integer, Long> before = new RunBounds(curriculum).before();
        for (LintedStage stage : curriculum.stages()) {
            long done = before.getOrDefault(stage.index(), 0L);
            if (done != RunBounds.NEVER && done >= budget) {
                report.add(
                        stage.path(),
                        "the preceding stages last at least %d steps and the budget is %d, so stage '%s' is never trained"
                                .formatted(done, budget, stage.spec().name()),
                        Fix.set(
                                "Raise the budget to %d steps".formatted(2 * done),
                                "budget.steps",
                                2 * done));
            }
        }
    }
}
