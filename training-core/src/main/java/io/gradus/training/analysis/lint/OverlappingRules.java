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
        return "One value of a signal fulfils both the promotion and the demotion: the stage goes forth where it should go back, and flaps around the threshold.";
    }

    @Override
    public void check(LintedStage stage, LintReport report) {
        RuleGap.of(stage.spec())
                .ifPresent(_ ->
                        report.add(
                                stage.path("demote"),
                                "one value fulfils both 'promote' and 'demote', and the promotion goes first, so a policy that should go back goes on; leave a gap between them"));
    }
}
