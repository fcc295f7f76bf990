package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.document.RuleSpec;
import io.gradus.training.curriculum.document.StageSpec;

/** Finds rules that need more steps than their stage has. */
final class RuleAfterStage implements StageRule {
    @Override
    public String id() {
        return "rule-after-stage";
    }

    @Override
    public String explanation() {
        return "A rule needs more steps, by its window or its minSteps, than the stage's "
                + "maxSteps allows: it never fires.";
    }

    @Override
    public void check(LintedStage stage, LintReport report) {
        StageSpec spec = stage.spec();
        spec.promote().ifPresent(rule -> check(stage, "promote", rule, 1, report));
        spec.demote().ifPresent(rule -> check(stage, "demote", rule, 0, report));
        spec.stop().ifPresent(rule -> check(stage, "stop", rule, 0, report));
    }

    /** A promotion in the very last step is no other than the one that maxSteps brings about. */
    private static void check(
            LintedStage stage, String key, RuleSpec rule, int spared, LintReport report) {
        long first = RunBounds.first(stage, rule);
        long most = stage.spec().maxSteps().orElse(RunBounds.NEVER);
        if (first > 1 && first != RunBounds.NEVER && first > most - spared) {
            report.add(
                    stage.path(key),
                    "needs %d steps before it can fire, and the stage ends after maxSteps, %d, so it never fires"
                            .formatted(first, most),
                    Fix.set(
                            "Raise maxSteps to %d".formatted(2 * first),
                            stage.path("maxSteps"),
                            2 * first));
        }
    }
}
