package io.gradus.training.analysis.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.util.List;
import java.util.stream.Collectors;

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

    /** With these lines in place of what the last stage has behind its problems. */
    static String last(String lines) {
        return with("1..2}}]\n    maxSteps: 200\n", "1..2}}]\n" + inStage(lines));
    }

    /** With these lines in place of what the first stage has behind its problems. */
    static String first(String lines) {
        int from = SOUND.indexOf("    promote");
        return SOUND.substring(0, from)
                + inStage(lines)
                + SOUND.substring(SOUND.indexOf("  - name: hard"));
    }

    private static String inStage(String lines) {
        return lines.lines().map(line -> "    " + line + "\n").collect(Collectors.joining());
    }

    /** With other problems in the last stage. */
    static String problems(String list) {
        return with("[{family: addition, difficulty: {digits: 1..2}}]", list);
    }

    /** With more settings of the objective. */
    static String objective(String settings) {
        return with("{maxTokens: 6}", "{maxTokens: 6, " + settings + "}");
    }

    /** With more settings of the policy. */
    static String policy(String settings) {
        return with("{layers: 1, width: 16}", "{layers: 1, width: 16, " + settings + "}");
    }

    /** With a line behind all others. */
    static String end(String line) {
        return SOUND + line + "\n";
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
