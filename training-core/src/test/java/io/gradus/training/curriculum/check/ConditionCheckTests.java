package io.gradus.training.curriculum.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import io.gradus.training.reward.rubric.StoredRubrics;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What conditions may not say because it can never hold or never fail. */
class ConditionCheckTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: conditions
            stages:
              - {name: a, problems: [{family: addition}], maxSteps: 90}
              - {name: b, problems: [{family: addition}], maxSteps: 90, %s}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "passRate(all, 64 groups) >= 2 => 'passRate(all, 64 groups) >= 2' can never hold, as passRate lies between 0 and 1; compare it with a value in between (did you mean 0.02?)",
                "passRate(all, 64 groups) >= -1 => 'passRate(all, 64 groups) >= -1' always holds, as passRate lies between 0 and 1; compare it with a value in between",
                "passRate(all, 64 groups) > 1 => can never hold",
                "passRate(top, 9 steps) < 0 => can never hold",
                "steps >= 50 or mixed(64 groups) >= 70 => (did you mean 0.7?)",
                "not passRate(all, 64 groups) <= 1 => can never hold",
                "evaluation(all) > 1 => can never hold, as evaluation lies between 0 and 1",
                "evaluation(all) >= -0.1 => always holds",
                "length(5 steps) < 0 => can never hold, as length is never below 0; compare it with a greater value",
                "steps >= -5 => always holds, as steps is never below 0",
                "steps > 5 and steps < 6 => can never hold: steps is never below 0, and no such value meets all comparisons with it; change one of them",
                "metric('length/truncatedShare', 5 steps) > 1 => can never hold, as metric lies between 0 and 1",
                "metric('evaluation/passRate/addition', 5 steps) > 1 => can never hold",
                "metric('gradNorm', 5 steps) < 0 => can never hold",
                "passRate(all, 64 groups) > 0.7 and passRate(all, 64 groups) < 0.2 => can never hold: passRate(all, 64 groups) lies between 0 and 1, and no such value meets all comparisons with it; change one of them",
                "passRate(all, 64 groups) > 0.7 or passRate(all, 64 groups) < 0.8 => always holds: passRate(all, 64 groups) lies between 0 and 1, and no such value fails all comparisons with it; change one of them",
                "reward(9 steps) > 0.7 and (reward(9 steps) < 0.2 or not reward(9 steps) > 0.7) => can never hold",
                "(loss(2 steps) > 3 or entropy(2 steps) < 1) and loss(2 steps) < 3 and entropy(2 steps) >= 1 => can never hold: no values of its signals make it otherwise; change its comparisons",
                "passRate(all, 64 groups) >= 0 => always holds",
                "passRate(all, 64 groups) >= 0.9 or steps >= 0 => always holds",
            })
    void whatCanNeverHoldOrFailIsRefused(String condition, String message) {
        String stage = "promote: {when: \"" + condition + "\"}";

        assertThat(errors(stage))
                .extracting(DocumentError::sentence)
                .singleElement()
                .asString()
                .contains("stages[1].promote.when: ")
                .contains(message);
        assertThat(CurriculumReader.read(TEXT.formatted(stage)))
                .as("stored versions are read")
                .isInstanceOf(Reading.Valid.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "passRate(all, 64 groups) >= 1",
                "passRate(all, 64 groups) <= 0",
                "passRate(all, 64 groups) > 0.7 and passRate(top, 64 groups) < 0.2",
                "passRate(all, 64 groups) > 0.7 and passRate(all, 64 steps) < 0.2",
                "passRate(all, 64 groups) > 0.7 and passRate(all, fresh 64 groups) < 0.2",
                "passRate(all, 64 groups) > 0.7 or passRate(all, 64 groups) < 0.2",
                "passRate(all, 64 groups) >= 0.7 and passRate(all, 64 groups) <= 0.7",
                "passRate(all, 64 groups) >= 0 and evaluation(all) > 0.5",
                "reward(9 steps) >= -1000 and loss(2 steps) < -3",
                "metric('kl/mean', 5 steps) < -1",
                "steps > 5 and steps < 7",
                "groups >= 1",
                "evaluation(all) >= 0",
            })
    void whatCanHoldAndFailIsTaken(String condition) {
        assertThat(errors("promote: {when: \"" + condition + "\"}")).isEmpty();
    }

    @Test
    void aRuleThatOnlyWaitsIsTaken() {
        assertThat(errors("promote: {when: 'steps >= 0', minSteps: 20}")).isEmpty();
        assertThat(errors("promote: {when: 'steps >= 0', minGroups: 20}")).isEmpty();
        assertThat(errors("promote: {when: 'steps >= 0'}")).hasSize(1);
        assertThat(errors("promote: {when: 'passRate(all, 64 groups) >= 0', minSteps: 20}"))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "promote: {when: 'C'}",
                "demote: {when: 'C'}",
                "stop: {when: 'C'}",
                "enter: {when: 'C'}",
                "skip: {when: 'C'}",
                "loop: {to: a, until: 'C'}"
            })
    void conditionsAreCheckedWhereverTheyStand(String stage) {
        assertThat(errors(stage.replace("C", "steps > 5 and not steps > 3"))).hasSize(1);
        assertThat(errors(stage.replace("C", "steps > 5"))).isEmpty();
    }

    @Test
    void anErrorOfAnotherKindStandsAlone() {
        assertThat(errors("promote: {when: 'passRate(sorting, 5 steps) > 2'}"))
                .singleElement()
                .satisfies(e -> assertThat(e.message()).contains("family 'sorting'"));
    }

    private static List<DocumentError> errors(String stage) {
        return CurriculumReader.readNew(TEXT.formatted(stage), StoredRubrics.NONE).errors();
    }
}
