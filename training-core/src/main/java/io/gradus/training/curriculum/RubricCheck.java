package io.gradus.training.curriculum;

import io.gradus.training.document.Findings;
import io.gradus.training.rubric.CriterionRole;
import io.gradus.training.rubric.CriterionSpec;
import io.gradus.training.rubric.RubricSpec;
import io.gradus.training.schedule.Schedule;
import java.util.HashSet;
import java.util.Set;

/** Checks one rubric within its document. */
final class RubricCheck {
    private RubricCheck() {}

    static void check(
            String path, RubricSpec rubric, CurriculumDocument document, Findings findings) {
        String name = path.substring(path.indexOf('.') + 1);
        Set<String> ids = new HashSet<>();
        for (int i = 0; i < rubric.criteria().size(); i++) {
            CriterionSpec criterion = rubric.criteria().get(i);
            String place = path + ".criteria[" + i + "]";
            if (!ids.add(criterion.id())) {
                findings.add(
                        place + ".id",
                        "is the id of an earlier criterion, '"
                                + criterion.id()
                                + "'; ids must differ");
            }
            if (criterion.role() instanceof CriterionRole.Gate) {
                checkStrength(place + ".weight", criterion.weight(), findings);
            }
            CurriculumCheck.checkSpan(
                    place + ".weight",
                    criterion.weight(),
                    document.stages().stream().filter(s -> s.rubric().equals(name)),
                    findings);
        }
        if (rubric.criteria().stream().noneMatch(c -> c.role() instanceof CriterionRole.Sum)) {
            findings.add(
                    path + ".criteria",
                    "must have a criterion with the role sum; gates alone have nothing to multiply");
        }
    }

    private static void checkStrength(String place, Schedule weight, Findings findings) {
        weight.corners().stream()
                .filter(value -> value < 0 || value > 1)
                .findFirst()
                .ifPresent(value ->
                        findings.add(
                                place, "of a gate must stay in [0, 1], has the value " + value));
    }
}
