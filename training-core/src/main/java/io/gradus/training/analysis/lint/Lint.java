package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.List;

/** Looks for nonsense in valid documents. What it finds warns and refuses nothing. */
public final class Lint {
    private Lint() {}

    /**
     * What the rules find in a curriculum, in the order of the text.
     *
     * @param text the text that was read
     * @param curriculum what it means
     */
    public static List<Finding> curriculum(String text, CurriculumDocument curriculum) {
        DocumentTree tree = DocumentTree.read(text);
        LintedCurriculum linted = new LintedCurriculum(curriculum, tree);
        LintReport report = new LintReport(tree);
        for (LintRule rule : LintRules.ALL) {
            report.of(rule);
            rule.check(linted, report);
        }
        return report.inTextOrder();
    }

    /** What the rules find in a rubric that stands alone, in the order of its text. */
    public static List<Finding> rubric(String text, RubricSpec rubric) {
        LintReport report = new LintReport(DocumentTree.read(text));
        for (LintRule rule : LintRules.ALL) {
            if (rule instanceof RubricRule ofRubrics) {
                report.of(rule);
                ofRubrics.check("", rubric, report);
            }
        }
        return report.inTextOrder();
    }
}
