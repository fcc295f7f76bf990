package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RewardTrialTests {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: trial
            rubrics:
              exact:
                criteria:
                  - {id: correct, verifier: {}, weight: 2}
                  - {id: words, families: [countdown], verifier: {}}
            stages:
              - {name: first, problems: [{family: addition}], maxSteps: 5}
            """;

    private static RubricSpec rubric() {
        return switch (CurriculumReader.read(DOCUMENT)) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) ->
                    document.rubrics().get("exact");
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors);
        };
    }

    private static Problem problem(String family) {
        ProblemSource source = ProblemSource.of(family, List.of());
        return source.item(1, source.cell(Map.of()));
    }

    @Test
    void aCompletionIsScoredWithItsReasons() {
        Problem problem = problem("addition");

        assertThat(RewardTrial.words(rubric(), problem, problem.reference()))
                .isEqualTo("+2 (correct 1, words not applicable)");
        assertThat(RewardTrial.words(rubric(), problem, "no number"))
                .isEqualTo("0 (correct 0, words not applicable)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"maze-steps", "kuhn-poker", "document-search", "structured-output"})
    void problemsOfEveryKindAreScoredOrSayWhyNot(String family) {
        assertThat(RewardTrial.words(rubric(), problem(family), "x"))
                .matches("[+−0-9.]+ \\(correct .*|No score: .+");
    }
}
