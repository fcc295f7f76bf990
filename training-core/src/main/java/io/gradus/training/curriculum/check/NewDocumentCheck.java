package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Findings;

/**
 * Refuses what earlier versions of Gradus took although it makes no sense: documents that are new
 * must not say it, runs of stored ones go on.
 */
final class NewDocumentCheck {
    private NewDocumentCheck() {}

    static void check(CurriculumDocument document, Findings findings) {
        CurriculumCheck.check(document, findings);
        new RubricEffectCheck(document, findings).check();
        new ConditionCheck(document, findings).check();
    }
}
