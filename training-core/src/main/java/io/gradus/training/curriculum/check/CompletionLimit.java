package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.objective.ObjectiveOverrides;
import java.util.stream.IntStream;

/**
 * How long completions may be at some place of a run.
 *
 * @param path the setting that says so
 * @param tokens the longest completion
 */
record CompletionLimit(String path, int tokens) {
    /** The limit in the steps of a stage. */
    static CompletionLimit ofStage(CurriculumDocument document, int index) {
        StageSpec stage = document.stages().get(index);
        boolean isOwn = stage.objective().flatMap(ObjectiveOverrides::maxTokens).isPresent();
        return new CompletionLimit(
                (isOwn ? "stages[" + index + "]." : "") + "objective.maxTokens",
                document.objectiveOf(stage).mostTokens());
    }

    /** The limit when the policy is measured. */
    static CompletionLimit ofEvaluation(CurriculumDocument document) {
        int tokens = document.evaluationTokens();
        String path =
                document.evaluate().maxTokens().isPresent()
                        ? "evaluate.maxTokens"
                        : IntStream.range(0, document.stages().size())
                                .filter(i -> tokens > document.objective().mostTokens())
                                .filter(i -> document.stages().get(i).enabled())
                                .mapToObj(i -> ofStage(document, i))
                                .filter(limit -> limit.tokens() == tokens)
                                .map(CompletionLimit::path)
                                .findFirst()
                                .orElse("objective.maxTokens");
        return new CompletionLimit(path, tokens);
    }
}
