package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.document.RuleSpec;

/** Finds least durations that the window of their rule outlasts. */
final class DwellWithinWindow implements StageRule {
    @Override
    public String id() {
        return "dwell-within-window";
    }

    @Override
    public String explanation() {
        return "minSteps is shorter than the rule's window takes to fill, so it has no "
                + "effect: the rule cannot be evaluated earlier.";
    }

    @Override
    public void check(LintedStage stage, LintReport report) {
        stage.spec().promote().ifPresent(rule -> check(stage, "promote", rule, report));
        stage.spec().demote().ifPresent(rule -> check(stage, "demote", rule, report));
        stage.spec().stop().ifPresent(rule -> check(stage, "stop", rule, report));
    }

    private static void check(LintedStage stage, String key, RuleSpec rule, LintReport report) {
        long first = RunBounds.first(stage, rule);
        if (rule.minSteps() > 0 && first > rule.minSteps()) {
            report.add(
                    stage.path(key + ".minSteps"),
                    "the rule cannot be evaluated before %d steps, so waiting for %d has no effect"
                            .formatted(first, rule.minSteps()),
                    Fix.remove("Remove it", stage.path(key + ".minSteps")));
        }
    }
}
