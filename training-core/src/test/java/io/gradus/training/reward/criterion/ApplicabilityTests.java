package io.gradus.training.reward.criterion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.SampleGroups;
import io.gradus.training.reward.Scored;
import io.gradus.training.reward.rubric.Rubric;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Criteria that apply to some families or under a bound on another criterion. */
class ApplicabilityTests {
    private static final String BRANCHES =
            """
            criteria:
              - {id: format, pattern: {regex: f}}
              - {id: bonus, pattern: {regex: b}, weight: 0.25, when: {criterion: format, atLeast: 1}}
              - {id: malus, pattern: {regex: b}, weight: -0.5, when: {criterion: format, below: 1}}
            """;

    @Test
    void aCriterionAppliesWhereAnotherOneIsWithinBounds() {
        assertThat(Scored.totals(BRANCHES, "", "b", "f", "fb"))
                .containsExactly(0.0, -0.5, 1.0, 1.25);
        assertThat(Scored.contributions(BRANCHES, "b")).containsExactly(0.0, 0.0, -0.5);
        assertThat(Scored.reasons(BRANCHES, "b").get(1))
                .isEqualTo("matches; not applicable: it needs 'format' at least 1.00");
    }

    @Test
    void aBandNeedsBothBounds() {
        String band =
                BRANCHES.replace(
                        "{criterion: format, atLeast: 1}",
                        "{criterion: format, atLeast: 0.25, below: 0.75}");

        assertThat(Scored.totals(band, "fb", "b")).containsExactly(1.0, -0.5);
    }

    @Test
    void theBoundMayBeOnAGroup() {
        String group =
                """
                criteria:
                  - {id: both, group: {combine: min, criteria: [{id: a, pattern: {regex: a}}, {id: b, pattern: {regex: b}}]}}
                  - {id: extra, pattern: {regex: "^"}, weight: 0.1, when: {criterion: both, atLeast: 1}}
                """;

        assertThat(Scored.totals(group, "a", "ab")).containsExactly(0.0, 1.1);
    }

    @Test
    void whatIsBoundToSomethingNotApplicableIsNotApplicable() {
        String foreign = BRANCHES.replace("regex: f}", "regex: f}, families: [sorting]");

        assertThat(Scored.totals(foreign, "fb", "b")).containsExactly(0.0, 0.0);
    }

    @Test
    void criteriaAndWholeBranchesBelongToFamilies() {
        String routed =
                """
                criteria:
                  - {id: for-sums, pattern: {regex: a}, families: [addition, multiplication]}
                  - id: for-lists
                    families: [sorting]
                    weight: 2
                    group: {criteria: [{id: inner, pattern: {regex: a}}]}
                """;
        Rubric rubric = Scored.rubric(routed);
        var sorting =
                ProblemSource.of("sorting", List.of())
                        .item(
                                1,
                                new Difficulty(
                                        List.of(
                                                new AttributeValue("length", 3),
                                                new AttributeValue("digits", 1))));

        List<RubricScore> sums =
                rubric.score(SampleGroups.of(Scored.PROBLEM, "a"), ScheduleContext.start());
        List<RubricScore> lists =
                rubric.score(SampleGroups.of(sorting, "a"), ScheduleContext.start());

        assertThat(sums.getFirst().total()).isEqualTo(1);
        assertThat(lists.getFirst().total()).isEqualTo(2);
        assertThat(lists.getFirst().criteria().getFirst().reason())
                .isEqualTo("not applicable: it is for addition, multiplication only");
        assertThat(sums.getFirst().criteria().get(1).reason())
                .isEqualTo("not applicable: it is for sorting only");
    }

    @Test
    void boundsAndReferencesAreChecked() {
        assertThat(Scored.errors(BRANCHES.replace(", below: 1", "")))
                .containsExactly("criteria[2].when: must have atLeast, below or both, has neither");
        assertThat(Scored.errors(BRANCHES.replace("below: 1", "below: 1, atLeast: 1")))
                .containsExactly("criteria[2].when: atLeast must be < below, were 1.0 and 1.0");
        assertThatThrownBy(() ->
                        Scored.rubric(BRANCHES.replace("criterion: format", "criterion: malus")))
                .hasMessage(
                        "criterion 'bonus' applies when 'malus' does, which does not come before it");
    }
}
