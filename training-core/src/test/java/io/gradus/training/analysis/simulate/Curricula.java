package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;

/** Documents for tests. */
public final class Curricula {
    private Curricula() {}

    /** The document of a text, which must be valid. */
    public static CurriculumDocument of(String text) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new IllegalArgumentException(errors.toString());
        };
    }

    /** A curriculum of these stages that warm-starts to this pass rate. */
    static CurriculumDocument of(double until, String... stages) {
        StringBuilder text =
                new StringBuilder(
                        """
                        gradus: 1
                        curriculum: test
                        policy: {context: 256, warmStart: {until: %s, maxSteps: 600, problems: [{family: sorting, difficulty: {length: 2}}]}}
                        objective: {groupSize: 8, groupsPerStep: 16, maxTokens: 100}
                        evaluate: {problems: [{family: sorting, difficulty: {length: 5}}]}
                        stages:
                        """
                                .formatted(until));
        for (String stage : stages) {
            text.append("  - ").append(stage).append('\n');
        }
        return of(text.toString());
    }
}
