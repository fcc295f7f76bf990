package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.Documents;
import io.gradus.frontend.ScreenTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class CurriculumListScreenTests extends ScreenTest {
    @Autowired private DesignService designs;
    @Autowired private RunService runs;

    @Test
    void theNewestCurriculumStandsFirstWithItsStagesAndIsStartedFromItsCard() {
        designs.create(Documents.stages("first-of-all"));
        open("curricula");
        CurriculumCard card = find(CurriculumCard.class).all().getFirst();
        assertThat(find(RouterLink.class).from(card).withClassName("title").single().getText())
                .isEqualTo("first-of-all @1");
        assertThat(text(card)).contains("one → two");

        test(find(Button.class).from(card).withText("Start").single()).click();

        Run started = runs.list().getFirst();
        assertThat(started.curriculum()).isEqualTo("first-of-all");
        assertThat(path()).isEqualTo("runs/" + started.id());
    }

    @Test
    void whatIsWrongWithAnImportedTextIsSaidAtItsPlaceAndItCannotBeTaken() {
        open("curricula");
        click("import-curriculum");
        assertThat(byId(Button.class, "import-take").isEnabled()).isFalse();

        paste(Documents.stages("imported").replace("maxSteps: 20", "maxSteps: many"));

        assertThat(text(find(ImportDialog.class).single()))
                .contains("2 errors", "line 8", "stages[0].maxSteps", "whole number");
        assertThat(find(NativeButton.class).withText("line 9").exists()).isTrue();
        assertThat(byId(Button.class, "import-take").isEnabled()).isFalse();
    }

    @Test
    void aTextWithoutErrorsIsStoredAndOpened() {
        open("curricula");
        click("import-curriculum");
        paste(Documents.stages("imported-well"));
        assertThat(text(find(ImportDialog.class).single())).contains("✓ The document is valid");

        click("import-take");

        assertThat(path()).isEqualTo("curricula/imported-well");
        assertThat(designs.latest("imported-well").text())
                .isEqualTo(Documents.stages("imported-well"));
    }

    @Test
    void aNameThatIsTakenIsRefusedAndTheTextStays() {
        designs.create(Documents.stages("taken-already"));
        open("curricula");
        click("import-curriculum");
        paste(Documents.stages("taken-already"));

        click("import-take");

        assertThat(said()).contains("Curriculum taken-already exists already.");
        assertThat(designs.get("taken-already").versions()).hasSize(1);
        assertThat(find(ImportDialog.class).single().isOpened()).isTrue();
    }

    private void paste(String text) {
        test(byId(TextArea.class, "import-text")).setValue(text);
    }
}
