package io.gradus.frontend.rubrics;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.frontend.ScreenTest;
import io.gradus.frontend.elements.ComparePanel;
import io.gradus.frontend.elements.YamlEditor;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class RubricEditorScreenTests extends ScreenTest {
    private static final String CURRICULUM =
            """
            gradus: 1
            curriculum: %s
            rubrics:
              exact: {stored: {name: %s, version: 1}}
            stages:
              - {name: only, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 5}
            """;

    @Autowired private RubricService rubrics;
    @Autowired private DesignService designs;

    @Test
    void aCriterionThatIsAddedIsChosenSaidInWordsAndSavedAsAVersion() {
        edit("with-a-gate");
        click("add-criterion");
        test(find(NativeButton.class).all().stream()
                        .filter(kind ->
                                "readable".equals(kind.getElement().getAttribute("data-kind")))
                        .findFirst()
                        .orElseThrow())
                .click();
        tell(
                byId(YamlEditor.class, "editor"),
                "history-moved",
                "{\"dirty\": true, \"canUndo\": true, \"canRedo\": false}");
        await("words", () -> text(find(SummaryPanel.class).single()).contains("readable"));
        assertThat(shown()).contains("readable · readable");

        click("save-version");

        assertThat(rubrics.latest("with-a-gate").version()).isEqualTo(2);
        assertThat(rubrics.latest("with-a-gate").text()).contains("id: readable");
        assertThat(shown()).contains("version 2, the newest");
    }

    @Test
    void anUnchangedOneCannotBeSaved() {
        edit("left-alone");

        assertThat(byId(Button.class, "save-version").isEnabled()).isFalse();
        assertThat(byId(Span.class, "standing").getText()).isEqualTo("saved");
    }

    @Test
    void theCurriculaThatNameItAreListedWithTheVersionOfEach() {
        edit("named-by-one");
        assertThat(text(find(UsesPanel.class).single()))
                .contains("No curriculum uses this rubric yet");
        designs.create(CURRICULUM.formatted("names-a-rubric", "named-by-one"));
        rubrics.save(
                "named-by-one", 1, rubric("named-by-one").replace("{}}", "{}, weight: 2}"), "");

        open("rubrics");
        open("rubrics/named-by-one");

        UsesPanel uses = find(UsesPanel.class).single();
        assertThat(text(uses)).contains("names-a-rubric @1", "exact is version 1");
        assertThat(find(RouterLink.class).from(uses).single().getHref())
                .isEqualTo("curricula/names-a-rubric?version=1");
    }

    @Test
    void twoVersionsAreComparedInWords() {
        edit("weighed");
        rubrics.save("weighed", 1, rubric("weighed").replace("{}}", "{}, weight: 0.5}"), "");

        open("rubrics/weighed", "compare=1..2");

        assertThat(text(find(ComparePanel.class).single()))
                .contains("weight changed from 1 to 0.5");
    }

    @Test
    void aChangeOfAShippedOneBecomesARubricOfOnesOwn() {
        String shipped = "confclip";
        open("rubrics/" + shipped);
        assertThat(shown()).contains("shipped with Gradus");

        YamlEditor editor = byId(YamlEditor.class, "editor");
        tell(
                editor,
                "text-typed",
                "{\"from\": 0, \"to\": 0, \"insert\": \"# mine\\n\", \"seq\": 1, \"rev\": 0,"
                        + " \"dirty\": true, \"canUndo\": true, \"canRedo\": false}");
        await("a check", () -> byId(Button.class, "save-version").isEnabled());
        click("save-version");

        assertThat(path()).startsWith("rubrics/my-" + shipped);
        assertThat(rubrics.latest(path().substring("rubrics/".length())).text())
                .startsWith("# mine\n");
    }

    @Test
    void aRubricOfACurriculumLeadsBackAndIsSavedWithIt() {
        designs.create(
                CURRICULUM
                        .formatted("own-rubric", "none")
                        .replace(
                                "{stored: {name: none, version: 1}}",
                                "{criteria: [{id: correct, verifier: {}}]}"));

        open("rubrics/of/own-rubric");

        assertThat(shown()).contains("exact in own-rubric", "curriculum version 1, the newest");
        assertThat(find(RouterLink.class).withText("← own-rubric").single().getHref())
                .isEqualTo("curricula/own-rubric?part=rubrics");
    }

    @Test
    void aStoredRubricThatACurriculumNamesIsEditedWhereItIsStored() {
        rubrics.create(rubric("kept-elsewhere"));
        designs.create(CURRICULUM.formatted("names-another", "kept-elsewhere"));

        open("rubrics/of/names-another", "rubric=exact");

        assertThat(path()).isEqualTo("rubrics/kept-elsewhere");
    }

    @Test
    void aCurriculumWithoutRubricsSaysWhereToAddOne() {
        designs.create(
                """
                gradus: 1
                curriculum: no-rubrics
                stages:
                  - {name: only, problems: [{family: addition}], maxSteps: 5}
                """);

        open("rubrics/of/no-rubrics");

        assertThat(shown()).contains("Curriculum no-rubrics has no rubrics of its own.");
    }

    private void edit(String name) {
        rubrics.create(rubric(name));
        open("rubrics/" + name);
    }

    private static String rubric(String name) {
        return "gradus: 1\nrubric: %s\ncriteria:\n  - {id: correct, verifier: {}}\n"
                .formatted(name);
    }
}
