package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.document.RuleGap;

/** Finds promotions and demotions that one value fulfils. */
final class OverlappingRules implements StageRule {
    @Override
    public String id() {
        return "overlapping-rules";
    }

    @Override
    public String explanation() {
        return "One value of a signal satisfies both promotion and demotion: the stage is "
                + "promoted where it should be demoted and oscillates around the threshold.";
    }

    @Override
    public void check(LintedStage stage, LintReport report) {
        RuleGap.of(stage.spec())
                .ifPresent(_ ->
                        report.add(
                                stage.path("demote"),
                                "one value satisfies both 'promote' and 'demote', and promotion takes "
                                        + "precedence, so a policy that should be demoted is promoted; leave a gap "
                                        + "between them"));
    }
}
