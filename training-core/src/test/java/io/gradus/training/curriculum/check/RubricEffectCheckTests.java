package io.gradus.training.curriculum.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.Reading;
import io.gradus.training.reward.rubric.RubricDocument;
import io.gradus.training.reward.rubric.ShippedRubrics;
import io.gradus.training.reward.rubric.StoredRubrics;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rubrics by which no two rollouts of a group can differ. */
class RubricEffectCheckTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: silent
            rubrics: {exact: {%s}}
            stages:
              - {name: a, problems: [{family: addition}], maxSteps: 9, %s}
            """;
    private static final String CORRECT = "{id: correct, verifier: {}}";
    private static final String OFF = "{id: correct, verifier: {}, weight: 0}";
    private static final String LONG = "{id: long, length: {shape: {at-most: {tokens: 9}}}}";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "criteria: [OFF]",
                "criteria: [OFF, {id: form, pattern: {regex: x}, role: gate}]",
                "criteria: [OFF, {id: form, pattern: {regex: x}, role: {veto: {}}}]",
                "criteria: [OFF, {id: both, group: {criteria: [{id: one, pattern: {regex: x}, weight: 0}]}}]",
                "criteria: [{id: both, weight: 0, group: {criteria: [CORRECT]}}]",
                "combine: share, criteria: [{id: correct, verifier: {}, weight: -1}, {id: form, pattern: {regex: x}, weight: -2}]",
                "combine: product, criteria: [CORRECT, {id: form, pattern: {regex: x}, weight: 0}]",
                "combine: min, criteria: [CORRECT, {id: form, pattern: {regex: x}, weight: 0}]",
                "combine: max, criteria: [{id: correct, verifier: {}, weight: -1}, {id: form, pattern: {regex: x}, weight: 0}]",
                "combine: {levels: {pass: 2}}, criteria: [CORRECT]",
                "combine: {levels: {pass: 0}}, criteria: [CORRECT, {id: form, pattern: {regex: x}, weight: 3}]",
                "combine: {tiers: {pass: 2}}, criteria: [OFF, {id: form, pattern: {regex: x}}]",
                "criteria: [{id: correct, verifier: {}, shapes: [{affine: {scale: 0, shift: 1}}]}]",
                "criteria: [{id: correct, verifier: {}, shapes: [{clip: {from: 2}}]}]",
                "criteria: [{id: correct, verifier: {}, shapes: [{threshold: {at: 1.5}}]}]",
                "criteria: [{id: correct, verifier: {}, shapes: [{threshold: {at: 0}}]}]",
                "criteria: [CORRECT, {id: shut, verifier: {}, shapes: [{threshold: {at: 2}}], role: gate}]",
                "criteria: [CORRECT, {id: fails, verifier: {}, role: {veto: {below: 2, floor: -1}}}]",
                "criteria: [CORRECT, {id: fails, verifier: {}, role: {veto: {below: 2}}}, {id: may, pattern: {regex: x}, role: {veto: {}}}]",
                "criteria: [{id: one, expression: {cel: '1.0'}}]",
                "criteria: [{id: one, expression: {cel: 'step / 10.0'}, weight: {linear: {from: 0, to: 1, over: 9}}}]",
                "criteria: [{id: some, count: {of: turns, per: 0}}]",
                "criteria: [OFF, {id: form, pattern: {regex: x}, when: {criterion: correct, atLeast: 2}}]",
                "criteria: [{id: correct, verifier: {}, weight: {linear: {from: 0, to: 0, over: 9}}}]",
            })
    void aRubricWithoutEffectIsRefused(String rubric) {
        String text = text(rubric, "");

        assertThat(errors(text))
                .singleElement()
                .asString()
                .startsWith("rubrics.exact.criteria: ")
                .contains("so that no two differ; ");
        assertThat(RubricDocument.readNew(document(rubric)).errors()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "criteria: [OFF, LONG, {id: form, pattern: {regex: x}, role: gate}]",
                "criteria: [{id: one, expression: {cel: '1.0'}}, {id: form, pattern: {regex: x}, role: gate}]",
                "criteria: [{id: one, expression: {cel: '1.0'}}, {id: form, pattern: {regex: x}, role: {veto: {}}}]",
                "criteria: [OFF, {id: one, expression: {cel: '1.0'}, when: {criterion: correct, atLeast: 1}}]",
                "criteria: [OFF, {id: form, pattern: {regex: x}, role: {veto: {floor: -1}}}]",
                "combine: share, criteria: [CORRECT, {id: form, pattern: {regex: x}, weight: -2}]",
                "combine: product, criteria: [CORRECT, {id: form, pattern: {regex: x}, families: [sorting], weight: 0}]",
                "combine: {levels: {none: -1}}, criteria: [OFF]",
                "combine: {tiers: {pass: 1}}, criteria: [OFF, {id: form, pattern: {regex: x}}]",
                "criteria: [{id: correct, verifier: {}, weight: {linear: {from: 0, to: 1, over: 9}}}]",
                "criteria: [{id: correct, verifier: {}, weight: {step: {from: 1, factor: 0, every: 9}}}]",
                "criteria: [{id: correct, verifier: {}, shapes: [normalise]}]",
                "combine: max, criteria: [OFF, CORRECT2]",
                "criteria: [{id: one, expression: {cel: 'tokens / 10.0'}}]",
            })
    void aRubricWithSomeEffectIsTaken(String rubric) {
        assertThat(errors(text(rubric, ""))).isEmpty();
    }

    @Test
    void aStageCanSilenceItsRubric() {
        String rubric = "criteria: [CORRECT, {id: form, pattern: {regex: x}, role: gate}]";

        assertThat(errors(text(rubric, "weights: {correct: 0}")))
                .containsExactly(
                        "stages[0].weights: rubric 'exact' in this stage gives every rollout the total 0, so that no two differ; give a criterion that separates rollouts the role sum and a weight other than 0, and keep no gate closed for ever");
        assertThat(errors(text(rubric, "weights: {form: 0}"))).isEmpty();
        assertThat(errors(text("criteria: [OFF]", "weights: {correct: 1}"))).isEmpty();
        assertThat(errors(text(rubric, "enabled: false, weights: {correct: 0}")))
                .noneMatch(e -> e.startsWith("stages[0].weights"));
        assertThat(
                        errors(
                                text(
                                        rubric,
                                        "weights: {correct: 0}, objective: {advantage: signed-outcome}")))
                .noneMatch(e -> e.startsWith("stages[0].weights"));
    }

    @Test
    void aStageWhoseRolesHaveRubricsOfTheirOwnMayDoWithoutItsOwn() {
        String rubric = "criteria: [CORRECT]";
        String roles = "rubrics: {one: {criteria: [{id: own, verifier: {}}]}, exact";

        assertThat(
                        errors(
                                text(rubric, "weights: {correct: 0}")
                                                .replace("rubrics: {exact", roles)
                                        + "roles: {left: {rubric: one}}\n"))
                .noneMatch(e -> e.startsWith("stages[0].weights"));
    }

    @Test
    void aRubricForOtherFamiliesSilencesAStage() {
        String rubric = "criteria: [{id: correct, verifier: {}, families: [sorting]}]";

        assertThat(errors(text(rubric, "")))
                .singleElement()
                .asString()
                .startsWith("stages[0].rubric: rubric 'exact' in this stage gives every rollout");
    }

    @Test
    void everyShippedRubricHasAnEffect() {
        for (String name : ShippedRubrics.names()) {
            String text = ShippedRubrics.text(name).orElseThrow();
            assertThat(RubricDocument.readNew(text).errors()).as(name).isEmpty();
        }
    }

    @Test
    void whatWasStoredBeforeIsRead() {
        String rubric = "criteria: [OFF, {id: form, pattern: {regex: x}, role: gate}]";

        assertThat(CurriculumReader.read(text(rubric, ""))).isInstanceOf(Reading.Valid.class);
        assertThat(RubricDocument.read(document(rubric))).isInstanceOf(Reading.Valid.class);
    }

    private static String text(String rubric, String stage) {
        return TEXT.formatted(filled(rubric), stage);
    }

    private static String document(String rubric) {
        return "{gradus: 1, rubric: silent, " + filled(rubric) + "}";
    }

    private static String filled(String rubric) {
        return rubric.replace("CORRECT2", "{id: other, verifier: {}}")
                .replace("CORRECT", CORRECT)
                .replace("OFF", OFF)
                .replace("LONG", LONG);
    }

    private static List<String> errors(String text) {
        return CurriculumReader.readNew(text, StoredRubrics.NONE).errors().stream()
                .map(e -> e.path() + ": " + e.message())
                .toList();
    }
}
