package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.frontend.navigation.DocumentPart;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CanvasCardsTests {
    private static final DocumentTree TREE =
            DocumentTree.read(
                    """
                    policy: {layers: 1}
                    stages:
                      - name: easy
                        problems:
                          - {family: addition, difficulty: {digits: 1..4}, transforms: [reverse-digits]}
                          - {family: sorting}
                        sampler: {weighted: {weights: [1, 2]}}
                        filter: zero-variance
                        promote: {when: steps >= 3}
                        maxSteps: 9
                      - {name: easy, enabled: false, rubric: strict}
                      - 7
                    """);

    @Test
    void aCardSaysWhatItsStageIs() {
        StageCard card = CanvasCards.of(TREE, List.of()).stages().getFirst();

        assertThat(card.problems())
                .containsExactly("addition, digits 1..4, reverse-digits", "sorting");
        assertThat(card.rule())
                .isEqualTo(
                        "next when number of steps in this stage is at least 3, or after 9 steps");
        assertThat(card.badges()).containsExactly("sampler: weighted", "filter: zero-variance");
    }

    @Test
    void aCardSaysWhatItsStepsDoWhatTheyAreGivenAndWhatTheyLeave() {
        DocumentTree tree =
                DocumentTree.read(
                        """
                        stages:
                          - {name: a, problems: [{pool: few}], guidance: {hint: {tier: plan}}}
                          - {name: b, kind: {distil: {teacher: t}}, start: fresh, produces: {artifact: student}, maxSteps: 4}
                        """);
        List<StageCard> cards = CanvasCards.of(tree, List.of()).stages();

        assertThat(cards.get(0).problems()).containsExactly("pool few");
        assertThat(cards.get(0).badges()).containsExactly("guidance: hint");
        assertThat(cards.get(1).badges())
                .containsExactly("kind: distil", "start: fresh", "produces: student");
        assertThat(cards.get(1).rule()).isEqualTo("next after 4 steps");
    }

    @Test
    void aCardSaysWhatItsStageChangesOfTheObjective() {
        DocumentTree tree =
                DocumentTree.read(
                        """
                        stages:
                          - {name: a, objective: {loss: grpo, groupSize: 16, temperature: {linear: {from: 1, to: 0.5, over: 9}}, clip: [0.1, 0.2], betas: {first: 0.8}, shapers: [whiten, {difficulty: {curve: hard}}], critic: {}}}
                          - {name: b, objective: {}}
                        """);
        List<StageCard> cards = CanvasCards.of(tree, List.of()).stages();

        assertThat(cards.get(0).badges())
                .containsExactly(
                        "objective: loss grpo, group size 16, temperature linear, clip, betas, shapers whiten and difficulty, critic");
        assertThat(cards.get(1).badges()).isEmpty();
    }

    @Test
    void defaultsThatADocumentWritesOutAreNoBadges() {
        DocumentTree tree =
                DocumentTree.read(
                        """
                        stages:
                          - {name: a, kind: rl, start: policy, sampler: uniform, rubric: exact, weights: {}, filter: none, allocation: even, select: all}
                          - {name: b, kind: rl, rubric: other, weights: {correct: 2}, filter: zero-variance}
                        """);
        List<StageCard> cards = CanvasCards.of(tree, List.of()).stages();

        assertThat(cards.get(0).badges()).isEmpty();
        assertThat(cards.get(1).badges())
                .containsExactly("filter: zero-variance", "rubric: other", "own weights");
    }

    @Test
    void brokenAndDisabledStagesHaveCardsTooAndKeysDiffer() {
        List<StageCard> cards = CanvasCards.of(TREE, List.of()).stages();

        assertThat(cards).extracting(StageCard::key).containsExactly("easy", "easy 2", "unnamed");
        assertThat(cards).extracting(StageCard::enabled).containsExactly(true, false, true);
        assertThat(cards.get(1).badges()).containsExactly("rubric: strict");
    }

    @Test
    void errorsAreCountedWhereTheyLie() {
        CanvasCards cards =
                CanvasCards.of(
                        TREE,
                        List.of(
                                error("stages[1].rubric"),
                                error("stages[1]"),
                                error("objective.kl"),
                                error("")));

        assertThat(cards.stages()).extracting(StageCard::errors).containsExactly(0, 2, 0);
        assertThat(cards.parts()).extracting(PartCard::errors).containsExactly(0, 0, 1, 0, 0, 0);
    }

    @Test
    void theObjectivesCardNamesWhatTheDocumentChooses() {
        DocumentTree tree =
                DocumentTree.read(
                        """
                        policy: {layers: 2, width: 48}
                        objective:
                          loss: {dpo: {beta: 0.1}}
                          critic: {}
                          shapers: [{signs: {negative: 0.5}}, whiten]
                          exploration: [random-network]
                          groupSize: 8
                        """);

        assertThat(CanvasCards.of(tree, List.of()).parts())
                .extracting(PartCard::summary)
                .contains(
                        "layers 2 · width 48",
                        "dpo · critic · signs and whiten · random-network · groups of 8");
    }

    @Test
    void everyKeyOfTheDocumentHasItsPart() {
        Stream<String> keys =
                Arrays.stream(DocumentPart.values()).flatMap(part -> part.keys().stream());
        assertThat(Stream.concat(keys, Stream.of("gradus", "stages")))
                .containsExactlyInAnyOrderElementsOf(
                        Shape.Fields.of(CurriculumDocument.class).keys());
    }

    private static DocumentError error(String path) {
        return new DocumentError(path, 1, 1, "is wrong", Optional.empty());
    }
}
