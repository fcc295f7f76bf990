package io.gradus.training.reward.rubric;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.reward.Scored;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RubricSummaryTests {
    private static List<String> summary(String yaml) {
        return RubricSummary.of(Scored.spec(yaml));
    }

    @Test
    void aSumIsToldCriterionByCriterion() {
        assertThat(
                        summary(
                                """
                                criteria:
                                  - {id: correct, verifier: {}}
                                  - {id: long, repetition: {}, weight: -0.5, when: {criterion: correct, atLeast: 1}}
                                  - {id: seen, length: {shape: {at-most: {tokens: 9}}}, weight: 0, families: [addition]}
                                """))
                .containsExactly(
                        "The reward combines correct, long, seen: the sum of weight times value.",
                        "correct (verifier: the family's verifier: 1 for a correct answer, 0 for a wrong one) adds 1 times its value.",
                        "long (repetition: how much the text repeats itself, in [0, 1]; a fault, so give it a negative weight) subtracts 0.5 times its value. It applies only if correct is at least 1.",
                        "seen (length: how long the completion is, in tokens the policy wrote, its end token included) is only monitored: its weight is 0. It applies only to problems of addition.");
    }

    @Test
    void gatesAndVetoesSayWhatTheyStop() {
        assertThat(
                        summary(
                                """
                                criteria:
                                  - {id: correct, verifier: {}}
                                  - {id: form, pattern: {regex: x}, role: gate}
                                  - {id: half, pattern: {regex: x}, role: gate, weight: 0.5}
                                  - {id: stop, pattern: {regex: x}, role: {veto: {below: 1, floor: -1}}}
                                """))
                .anyMatch(s -> s.endsWith("so at 0 the reward is 0."))
                .anyMatch(s ->
                        s.startsWith("half")
                                && s.endsWith("at 0 it leaves 50 % of the result of the others."))
                .anyMatch(s ->
                        s.endsWith(
                                "is a veto: below 1 the reward is -1, regardless of the others."));
    }

    @Test
    void groupsSchedulesAndShapesAreToldWhereTheyStand() {
        assertThat(
                        summary(
                                """
                                combine: {tiers: {pass: 0.5}}
                                criteria:
                                  - id: quality
                                    weight: {cosine: {from: 0.3, to: 0, over: stage}}
                                    shapes: [{clip: {from: 0}}, {power: {exponent: 2}}]
                                    group:
                                      combine: min
                                      criteria:
                                        - {id: a, pattern: {regex: a}, weight: 2}
                                        - {id: b, pattern: {regex: b}}
                                """))
                .satisfiesExactly(
                        s ->
                                assertThat(s)
                                        .startsWith("The reward combines quality: the sum of")
                                        .endsWith("A criterion passes at 0.5 or above."),
                        s ->
                                assertThat(s)
                                        .isEqualTo(
                                                "quality has a weight of 0.3 falling to 0 (cosine) over the stage. Its value is first transformed by clip, then power."),
                        s ->
                                assertThat(s)
                                        .isEqualTo(
                                                "The value of quality combines a, b: the smallest of weight times value."),
                        s -> assertThat(s).endsWith("has a weight of 2."),
                        s -> assertThat(s).endsWith("has a weight of 1."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tool-star", "dr-tulu", "vl-cogito", "rubicon", "trpa", "rl-struct"})
    void everyCriterionOfAShippedRubricIsTold(String name) {
        RubricSpec spec = ShippedRubrics.named(name).orElseThrow().spec();
        List<String> sentences = RubricSummary.of(spec);

        assertThat(PlacedCriterion.all("", spec))
                .allSatisfy(placed ->
                        assertThat(sentences)
                                .anyMatch(s -> s.startsWith(placed.spec().id() + " ")));
        assertThat(sentences).allSatisfy(s -> assertThat(s).endsWith("."));
    }
}
