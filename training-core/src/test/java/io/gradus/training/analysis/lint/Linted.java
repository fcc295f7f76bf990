package io.gradus.training.analysis.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.util.List;

/** Curricula for tests of rules: an inert one, with some of its lines replaced. */
final class Linted {
    /** A curriculum in which no rule finds anything. */
    static final String SOUND =
            """
            gradus: 1
            curriculum: sound
            policy: {layers: 1, width: 16}
            objective: {maxTokens: 6}
            stages:
              - name: easy
                problems: [{family: addition, difficulty: {digits: 1}}]
                promote: {when: "passRate(all, 64 groups) >= 0.7", minSteps: 10}
                maxSteps: 200
              - name: hard
                problems: [{family: addition, difficulty: {digits: 1..2}}]
                maxSteps: 200
            """;

    private Linted() {}

    /** The sound curriculum with one piece of its text replaced. */
    static String with(String piece, String other) {
        assertThat(SOUND).contains(piece);
        return SOUND.replace(piece, other);
    }

    /** What all rules find in a valid text. */
    static List<Finding> findings(String text) {
        return Lint.curriculum(text, document(text));
    }

    /** What one rule finds, as paths. */
    static List<String> paths(LintRule rule, String text) {
        return findings(text).stream()
                .filter(f -> f.rule().equals(rule.id()))
                .map(Finding::path)
                .toList();
    }

    static CurriculumDocument document(String text) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument read) -> read;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(text + errors);
        };
    }
}
