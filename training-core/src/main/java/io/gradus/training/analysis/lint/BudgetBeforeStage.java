package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.document.BudgetSpec;

/** Finds stages that begin only after the budget is spent. */
final class BudgetBeforeStage implements StageRule {
    @Override
    public String id() {
        return "budget-before-stage";
    }

    @Override
    public String explanation() {
        return "The stages before last longer, at the least, than the budget of steps: the stage is never trained.";
    }

    @Override
    public void check(LintedStage stage, LintReport report) {
        long budget =
                stage.curriculum()
                        .spec()
                        .budget()
                        .flatMap(BudgetSpec::steps)
                        .orElse(RunBounds.NEVER);
        long before = new RunBounds(stage.curriculum()).before(stage);
        if (before != RunBounds.NEVER && before >= budget) {
            report.add(
                    stage.path(),
                    "the stages before last %d steps at the least and the budget is %d, so stage '%s' is never trained"
                            .formatted(before, budget, stage.spec().name()),
                    Fix.set(
                            "Raise the budget to %d steps".formatted(2 * before),
                            "budget.steps",
                            2 * before));
        }
    }
}
