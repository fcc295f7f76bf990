package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.frontend.ScreenTest;
import io.gradus.frontend.elements.YamlEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A curriculum that names a stored rubric of which there is a newer version. */
class ReferenceScreenTests extends ScreenTest {
    private static final String RUBRIC =
            """
            gradus: 1
            rubric: shared
            criteria:
              - {id: correct, verifier: {}}
              - {id: digits, pattern: {regex: "^[0-9]+$"}, weight: 0.2}
            """;
    private static final String CURRICULUM =
            """
            gradus: 1
            curriculum: %s
            rubrics:
              exact:
                stored: {name: shared, version: 1}
            stages:
              - {name: only, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 5}
            """;

    @Autowired private RubricService rubrics;
    @Autowired private DesignService designs;

    @BeforeEach
    void twoVersionsOfTheRubric() {
        if (rubrics.all().stream().noneMatch(one -> one.name().equals("shared"))) {
            rubrics.create(RUBRIC);
            rubrics.save("shared", 1, RUBRIC.replace("0.2", "0.1"), "");
        }
    }

    @Test
    void theNewerVersionIsOfferedAndNamedInPlaceOfTheOlder() {
        edit("moves-up");
        assertThat(text(reference())).contains("A newer version, @2, exists.");

        press("move-up");

        assertThat(find(Button.class).withClassName("move-up").exists()).isFalse();
        assertThat(save("moves-up"))
                .isEqualTo(CURRICULUM.formatted("moves-up").replace("version: 1}", "version: 2}"));
    }

    @Test
    void theCriteriaOfTheNamedVersionArePutInItsPlace() {
        edit("embeds");

        press("embed");

        assertThat(save("embeds")).contains("weight: 0.2").doesNotContain("stored");
    }

    private void edit(String name) {
        designs.create(CURRICULUM.formatted(name));
        open("curricula/" + name, "part=rubrics");
    }

    private StoredRubricPart reference() {
        return find(StoredRubricPart.class).single();
    }

    private void press(String button) {
        test(find(Button.class).from(reference()).withClassName(button).single()).click();
    }

    /** Saves as soon as the browser says that the text is changed; the version's text. */
    private String save(String name) {
        tell(
                byId(YamlEditor.class, "editor"),
                "history-moved",
                "{\"dirty\": true, \"canUndo\": true, \"canRedo\": false}");
        await("a text without errors", () -> byId(Button.class, "save-version").isEnabled());
        click("save-version");
        return designs.version(name, 2).text();
    }
}
