package io.gradus.training.analysis.lint;

import io.gradus.training.reward.rubric.RubricSpec;

/** A rule that looks at each rubric, of a curriculum or one that stands alone. */
interface RubricRule extends LintRule {
    /** Reports what is so in the rubric at a path, which is empty where it is the document. */
    void check(String path, RubricSpec rubric, LintReport report);

    @Override
    default void check(LintedCurriculum curriculum, LintReport report) {
        curriculum
                .spec()
                .rubrics()
                .forEach((name, rubric) -> check("rubrics." + name, rubric, report));
    }
}
