package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.Documents;
import io.gradus.frontend.ScreenTest;
import io.gradus.frontend.elements.ComparePanel;
import io.gradus.frontend.elements.ErrorList;
import io.gradus.frontend.elements.NewerVersionDialog;
import io.gradus.frontend.elements.YamlEditor;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The browser's editor of the text is played: it tells what can be undone. */
class EditorScreenTests extends ScreenTest {
    @Autowired private DesignService designs;
    @Autowired private RunService runs;

    @Test
    void anUnchangedVersionIsStartedAsItIsAndCannotBeSaved() {
        edit("as-it-is");
        assertThat(standing()).isEqualTo("saved");
        assertThat(byId(Button.class, "save-version").isEnabled()).isFalse();
        assertThat(find(TextField.class).withId("note").exists()).isFalse();
        assertThat(byId(Button.class, "start-version").getText()).isEqualTo("Start");

        click("start-version");

        Run run = runs.list().getFirst();
        assertThat(run.curriculum() + " @" + run.version()).isEqualTo("as-it-is @1");
    }

    @Test
    void aChangeOfTheFormIsSavedAsTheNextVersionWithItsNote() {
        edit("changed-in-the-form");
        steps("77");
        assertThat(standing()).isEqualTo("unsaved");
        assertThat(byId(Button.class, "start-version").getText()).isEqualTo("Save & start");

        test(byId(TextField.class, "note")).setValue("longer");
        click("save-version");

        var saved = designs.latest("changed-in-the-form");
        assertThat(saved.version()).isEqualTo(2);
        assertThat(saved.text())
                .isEqualTo(
                        Documents.stages("changed-in-the-form")
                                .replaceFirst("maxSteps: 20", "maxSteps: 77"));
        assertThat(designs.get("changed-in-the-form").versions().getFirst().note())
                .isEqualTo("longer");
        assertThat(shown()).contains("version 2, the newest", "2 versions");
        assertThat(standing()).isEqualTo("saved");
    }

    @Test
    void aWrongValueIsSaidAtItsFieldAndInTheListAndCannotBeSavedOrStarted() {
        edit("wrong-value");

        steps("many");

        await("the error", () -> field().isInvalid());
        assertThat(field().getErrorMessage()).contains("whole number");
        assertThat(text(byId(ErrorList.class, "errors")))
                .contains("1 error", "line 8", "stages[0].maxSteps");
        assertThat(standing()).isEqualTo("unsaved, with errors");
        for (String button : new String[] {"save-version", "start-version", "launch", "probe"}) {
            assertThat(byId(Button.class, button).isEnabled()).as(button).isFalse();
        }
        assertThat(byId(Button.class, "launch").getTooltip().getText())
                .isEqualTo("Fix the document's errors first");
        steps("9");
        await("no error", () -> byId(Button.class, "save-version").isEnabled());
    }

    @Test
    void whatCanBeUndoneDecidesWhichButtonsWork() {
        edit("undone");
        assertThat(byId(Button.class, "undo").isEnabled()).isFalse();

        tell(text(), "history-moved", history(true, true, false));
        assertThat(byId(Button.class, "undo").isEnabled()).isTrue();
        assertThat(byId(Button.class, "redo").isEnabled()).isFalse();

        tell(text(), "history-moved", history(false, false, true));
        assertThat(byId(Button.class, "undo").isEnabled()).isFalse();
        assertThat(byId(Button.class, "redo").isEnabled()).isTrue();
    }

    @Test
    void aVersionThatSomebodyElseSavedIsNotOverwrittenUnasked() {
        edit("two-people");
        steps("77");
        designs.save(
                "two-people", 1, Documents.stages("two-people").replace("20", "30"), "the other");

        click("save-version");

        assertThat(text(find(NewerVersionDialog.class).single())).contains("version 2");
        assertThat(designs.latest("two-people").version()).isEqualTo(2);
    }

    @Test
    void twoVersionsAreComparedAtAnAddressOfTheirOwn() {
        designs.create(Documents.stages("compared"));
        designs.save("compared", 1, Documents.stages("compared").replace("20", "30"), "");

        open("curricula/compared", "compare=1..2");

        assertThat(text(find(ComparePanel.class).single())).contains("20", "30");
        assertThat(find(RouterLink.class).from(find(ComparePanel.class).single()).all())
                .extracting(RouterLink::getText)
                .contains("compared @1", "compared @2");
    }

    private void edit(String name) {
        designs.create(Documents.stages(name));
        open("curricula/" + name);
        answerScripts();
    }

    /** Types the limit of the first stage; the browser says that the text is changed. */
    private void steps(String value) {
        test(field()).setValue(value);
        tell(text(), "history-moved", history(true, true, false));
    }

    private static String history(boolean dirty, boolean canUndo, boolean canRedo) {
        return "{\"dirty\": %s, \"canUndo\": %s, \"canRedo\": %s}"
                .formatted(dirty, canUndo, canRedo);
    }

    private TextField field() {
        return find(TextField.class).withAttribute("data-path", "stages[0].maxSteps").single();
    }

    private YamlEditor text() {
        return byId(YamlEditor.class, "editor");
    }

    private String standing() {
        return byId(Span.class, "standing").getText();
    }
}
