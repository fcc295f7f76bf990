package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import io.gradus.frontend.PlayedRun;
import io.gradus.frontend.ScreenTest;
import io.gradus.frontend.elements.ErrorList;
import io.gradus.frontend.elements.YamlEditor;
import org.junit.jupiter.api.Test;

class WhatIfScreenTests extends ScreenTest {
    @Test
    void theUnchangedDocumentIsExplainedAndCannotBeSavedOrForked() {
        PlayedRun run = training("what-if-unchanged").begins().step(0.5);

        open("runs/" + run.id(), "page=whatif");

        assertThat(text(byId(Div.class, "what-if-intro")))
                .contains("What if this run had used another curriculum?");
        await("the replay", () -> !find(Div.class).withClassName("stale").exists());
        assertThat(find(Button.class).withId("what-if-save").exists()).isFalse();
    }

    @Test
    void whatNoRecordingCanAnswerIsSaidAtItsPlace() {
        PlayedRun run = training("what-if-wrong").begins().step(0.5);
        open("runs/" + run.id(), "page=whatif&view=text");

        tell(
                byId(YamlEditor.class, "editor"),
                "text-typed",
                ("{\"from\": 0, \"to\": 0, \"insert\": \"budget: {steps: many}\\n\", \"seq\": 1,"
                        + " \"rev\": 0, \"dirty\": true, \"canUndo\": true, \"canRedo\": false}"));

        await("the error", () -> find(ErrorList.class).withId("what-if-errors").exists());
        assertThat(text(byId(ErrorList.class, "what-if-errors")))
                .contains("1 error", "line 1", "budget.steps");
        assertThat(find(Button.class).withId("what-if-save").exists()).isFalse();
    }
}
