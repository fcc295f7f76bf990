package io.gradus.frontend.rubrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CriterionRowsTests {
    private static final String TEXT =
            """
            gradus: 1
            rubric: made
            criteria:
              - {id: correct, verifier: {}}
              - id: style
                weight: {linear: {from: 0.4, to: 0, over: stage}}
                group:
                  criteria:
                    - {id: brief, pattern: {regex: a}}
                    - {id: clean, pattern: {regex: b}, role: gate}
            """;

    private static CriterionScore score(String id, double contribution, boolean applicable) {
        return new CriterionScore(id, 1, 1, contribution, applicable, id + " says so");
    }

    private static List<CriterionRow> rows(List<DocumentError> errors) {
        return CriterionRows.of(DocumentTree.read(TEXT), "criteria", errors);
    }

    /** The bars lead from 0 to the total, 0.75; a group spans what is in it. */
    @Test
    void barsLeadToTheTotal() {
        RubricSpec spec = new RubricPlace.Whole().spec(TEXT).orElseThrow();
        RubricScore score =
                new RubricScore(
                        0.75,
                        Verdict.correct(),
                        List.of(
                                score("correct", 1, true),
                                score("brief", 0.25, true),
                                score("clean", -0.5, false)));

        List<CriterionRow> paid =
                CriterionRows.paid(
                        rows(List.of()), "", spec, Optional.of(score), StepSlider.at(500));

        assertThat(paid.stream().map(row -> row.pay().orElseThrow().from()))
                .containsExactly(0.0, 1.0, 1.0, 1.25);
        assertThat(paid.stream().map(row -> row.pay().orElseThrow().to()))
                .containsExactly(1.0, 0.75, 1.25, 0.75);
        assertThat(paid.get(1).weight()).isEqualTo("linear");
        assertThat(paid.get(1).weightNow()).isEqualTo("0.2");
        assertThat(paid.get(3).pay().orElseThrow().applicable()).isFalse();
        assertThat(paid.get(3).role()).isEqualTo("gate");
        assertThat(paid.get(0).pay().orElseThrow().reason()).isEqualTo("correct says so");
    }

    @Test
    void anErrorCountsForTheInnermostCriterionAroundIt() {
        List<CriterionRow> rows =
                rows(
                        List.of(
                                new DocumentError(
                                        "criteria[1].group.criteria[0].pattern.regex",
                                        1,
                                        1,
                                        "bad",
                                        Optional.empty()),
                                new DocumentError(
                                        "criteria[1].weight", 1, 1, "bad", Optional.empty())));

        assertThat(rows.stream().map(CriterionRow::errors)).containsExactly(0, 1, 1, 0);
    }
}
