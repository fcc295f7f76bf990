package io.gradus.training.cli;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.reward.rubric.RubricDocument;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.List;

/**
 * A rubric that a command works with.
 *
 * @param spec the rubric
 * @param problems the problems of the stages that use it; none where it comes from no curriculum
 */
record NamedRubric(RubricSpec spec, List<ProblemSpec> problems) {
    NamedRubric {
        problems = List.copyOf(problems);
    }

    static NamedRubric of(RubricDocument document) {
        return new NamedRubric(document.spec(), List.of());
    }

    static NamedRubric of(CurriculumDocument document, String name) {
        return new NamedRubric(
                document.rubrics().get(name),
                document.stages().stream()
                        .filter(stage -> stage.rubric().equals(name))
                        .flatMap(stage -> document.families(stage).stream())
                        .distinct()
                        .toList());
    }
}
