package io.gradus.training.analysis.lint;

/** A rule that looks at each stage that takes part in a run. */
interface StageRule extends LintRule {
    /** Reports what is so in one stage. */
    void check(LintedStage stage, LintReport report);

    @Override
    default void check(LintedCurriculum curriculum, LintReport report) {
        curriculum.stages().forEach(stage -> check(stage, report));
    }
}
