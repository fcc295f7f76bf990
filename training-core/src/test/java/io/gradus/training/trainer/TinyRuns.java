package io.gradus.training.trainer;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.nio.file.Path;

/** Documents and settings that train in well under a second. */
final class TinyRuns {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: tiny
            policy:
              {layers: 1, width: 16, heads: 2, kvHeads: 1, feedForward: 16, context: 16,
               warmStart: {until: 1, maxSteps: 4, batch: 8, evaluateEvery: 2}}
            objective: {groupSize: 4, groupsPerStep: 3, maxTokens: 4, learningRate: {linear: {from: 1.0e-2, to: 1.0e-3, over: 8}}, kl: $KL}
            rubrics:
              shaped:
                criteria:
                  - {id: correct, verifier: {}}
                  - {id: digits, pattern: {regex: "^[0-9]+$"}, weight: 0.5}
            stages:
              - {name: first, problems: [{family: addition, difficulty: {digits: 1}}], rubric: shaped, maxSteps: 5}
              - {name: second, problems: [{family: addition, difficulty: {digits: 1..2}}], rubric: shaped, stop: {when: "steps >= 6"}}
            evaluate: {every: 4, problemsPerCell: 6}
            checkpoint: {every: 3}
            """;

    private TinyRuns() {}

    /** Eleven steps in two stages. */
    static CurriculumDocument document(double kl) {
        return document(kl, DOCUMENT);
    }

    /** The same, with what its second stage changes of the objective. */
    static CurriculumDocument document(String second) {
        String own = "name: second, objective: " + second;
        return document(0, DOCUMENT.replace("name: second", own));
    }

    /** The same, by a policy with a context of this many tokens. */
    static CurriculumDocument document(String second, int context) {
        String own = "name: second, objective: " + second;
        return document(
                0,
                DOCUMENT.replace("name: second", own)
                        .replace("context: 16", "context: " + context));
    }

    /** The same, with what it says of its evaluation beside the intervals. */
    static CurriculumDocument evaluated(String more) {
        return document(
                0,
                DOCUMENT.replace("problemsPerCell: 6}", "problemsPerCell: 6, %s}".formatted(more)));
    }

    /** The same without a warm start. */
    static CurriculumDocument unwarmed() {
        return document(0, DOCUMENT.replace("maxSteps: 4, batch", "maxSteps: 0, batch"));
    }

    private static CurriculumDocument document(double kl, String text) {
        return switch (CurriculumReader.read(text.replace("$KL", Double.toString(kl)))) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    static RunSettings settings(Path folder, long seed, double kl) {
        return settings(folder, seed, document(kl));
    }

    static RunSettings settings(Path folder, long seed, CurriculumDocument document) {
        return new RunSettings(
                document, seed, "cpu", 2, folder.resolve("run"), folder.resolve("cache"));
    }
}
