package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentTree;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A checked curriculum with its text.
 *
 * @param spec what the text means
 * @param tree the text, with the places of its parts
 */
record LintedCurriculum(CurriculumDocument spec, DocumentTree tree) {
    /** Its stages that take part in a run, in order. */
    List<LintedStage> stages() {
        return IntStream.range(0, spec.stages().size())
                .filter(i -> spec.stages().get(i).enabled())
                .mapToObj(i -> new LintedStage(this, i))
                .toList();
    }

    /** Whether the text itself says something at this path. */
    boolean writes(String path) {
        return tree.at(path).isPresent();
    }
}
