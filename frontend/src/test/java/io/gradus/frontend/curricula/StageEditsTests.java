package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Reading;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class StageEditsTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: two
            stages:
              # the way in
              - name: easy
                problems: [{family: sorting}]
                maxSteps: 5
              - name: hard-2
                problems: [{family: addition, difficulty: {digits: 2}}]
                enabled: false
            """;
    private final StageEdits edits = new StageEdits(DocumentTree.read(TEXT));

    @Test
    void aDuplicateStandsBehindTheStageUnderAFreeName() {
        assertThat(names(edits.duplicate(0))).containsExactly("easy", "easy-2", "hard-2");
        assertThat(names(edits.duplicate(1))).containsExactly("easy", "hard-2", "hard");
    }

    @Test
    void aNewStageGoesOnWithTheFamilyOfTheOneBeforeItAndIsValid() {
        String text = edits.addAfter(0);

        assertThat(names(text)).containsExactly("easy", "stage-3", "hard-2");
        assertThat(DocumentTree.read(text).textAt("stages[1].problems[0].family"))
                .contains("sorting");
        assertThat(CurriculumReader.read(text)).isInstanceOf(Reading.Valid.class);
    }

    @Test
    void aNewStageIsOneLevelHarderAndKeepsTheOtherLevelsAndTransforms() {
        assertThat(added(edits.addAfter(1)))
                .isEqualTo("{family: addition, difficulty: {digits: 3}}");
        String sum = "{family: chain-sum, difficulty: {terms: %s, digits: 1}, transforms: [cloze]}";

        assertThat(added(after(sum.formatted("2..4")))).isEqualTo(sum.formatted("5"));
    }

    @Test
    void whereOneAttributeIsAtItsEndTheNextGetsHarder() {
        assertThat(
                        added(
                                after(
                                        "policy: {context: 4000}\nobjective: {maxTokens: 2000}\n",
                                        "{family: sorting, difficulty: {length: 200}}")))
                .isEqualTo("{family: sorting, difficulty: {length: 200, digits: 2}}");
    }

    @Test
    void aLevelThatTheDocumentHasNoRoomForIsNotTaken() {
        String tight = "{family: addition, difficulty: {digits: 3}}";

        assertThat(added(after(tight))).contains("digits: 4");
        assertThat(added(after("objective: {maxTokens: 4}\n", tight))).isEqualTo(tight);
    }

    @Test
    void aStageBehindAnUnknownFamilyIsOneToEdit() {
        assertThat(added(after("{family: unheard-of}"))).isEqualTo("{family: addition}");
    }

    @Test
    void aStageIsDisabledByAKeyAndEnabledByItsAbsence() {
        assertThat(DocumentTree.read(edits.toggle(0)).textAt("stages[0].enabled"))
                .contains("false");
        assertThat(edits.toggle(1)).doesNotContain("enabled");
    }

    @Test
    void commentsMoveWithTheirStage() {
        assertThat(names(edits.move(0, 1))).containsExactly("hard-2", "easy");
        assertThat(edits.move(0, 1)).contains("# the way in\n  - name: easy");
        assertThat(names(edits.remove(0))).containsExactly("hard-2");
    }

    @Test
    void anotherThresholdLeavesTheRestOfTheGateAndItsComment() {
        String gated =
                """
                stages:
                  - name: easy
                    # both must hold
                    promote: {when: "steps >= 5 and not passRate(all, 64 groups) < 0.7", minSteps: 9} # soon
                """;

        assertThat(new StageEdits(DocumentTree.read(gated)).threshold(0, 1, 0.85))
                .isEqualTo(gated.replace("0.7", "0.85"));
    }

    private static String after(String problems) {
        return after("", problems);
    }

    private static String after(String settings, String problems) {
        String text =
                "gradus: 1\ncurriculum: one\n%sstages:\n  - {name: first, problems: [%s], maxSteps: 5}\n"
                        .formatted(settings, problems);
        return new StageEdits(DocumentTree.read(text)).addAfter(0);
    }

    private static String added(String text) {
        return text.lines()
                .map(String::strip)
                .filter(line -> line.startsWith("- {family: "))
                .map(line -> line.substring(2))
                .collect(Collectors.joining());
    }

    private static List<String> names(String text) {
        return DocumentTree.read(text).entriesAt("stages").stream()
                .map(stage -> stage.child("name").orElseThrow().text().orElseThrow())
                .toList();
    }
}
