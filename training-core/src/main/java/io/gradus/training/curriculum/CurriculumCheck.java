package io.gradus.training.curriculum;

import io.gradus.training.document.Findings;
import io.gradus.training.document.Suggestions;

/** Checks the parts of a curriculum document against each other. */
final class CurriculumCheck {
    private CurriculumCheck() {}

    static void check(CurriculumDocument document, Findings findings) {
        for (int i = 0; i < document.stages().size(); i++) {
            String rubric = document.stages().get(i).rubric();
            if (!document.rubrics().containsKey(rubric)) {
                findings.add("stages[" + i + "].rubric", "no rubric is named '" + rubric + "'",
                        Suggestions.forWord(rubric, document.rubrics().sequencedKeySet()));
            }
        }
    }
}
