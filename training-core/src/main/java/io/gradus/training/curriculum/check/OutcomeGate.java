package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.Reading;
import io.gradus.training.reward.criterion.CriterionRole;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.criterion.Verified;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.Map;

/**
 * A gate on the family's verdict: what form and length pay, they pay only where the answer is
 * right, so that a group in which all are wrong has rewards without a difference.
 */
public final class OutcomeGate {
    private static final String GATE = "{id: outcome, verifier: {}, role: gate}";

    private OutcomeGate() {}

    /**
     * The curriculum with the gate as the last criterion of every rubric that it writes out and
     * that has none; the text as it is where there is none to add, or it does not read.
     */
    public static String in(String text) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) ->
                    added(text, document.rubrics());
            case Reading.Invalid<CurriculumDocument> _ -> text;
        };
    }

    private static String added(String text, Map<String, RubricSpec> rubrics) {
        String changed = text;
        for (Map.Entry<String, RubricSpec> rubric : rubrics.entrySet()) {
            if (isOpen(rubric.getValue())) {
                changed =
                        DocumentEdits.insert(
                                changed,
                                "rubrics." + rubric.getKey() + ".criteria",
                                rubric.getValue().criteria().size(),
                                GATE);
            }
        }
        return changed;
    }

    private static boolean isOpen(RubricSpec rubric) {
        return rubric.shipped().isEmpty()
                && rubric.stored().isEmpty()
                && rubric.criteria().stream().noneMatch(OutcomeGate::isGate);
    }

    private static boolean isGate(CriterionSpec criterion) {
        return criterion.role() instanceof CriterionRole.Gate
                && criterion.kind() instanceof Verified;
    }
}
