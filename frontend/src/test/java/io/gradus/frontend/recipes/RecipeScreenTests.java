package io.gradus.frontend.recipes;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.OrderedList;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.designs.DesignService;
import io.gradus.frontend.ScreenTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class RecipeScreenTests extends ScreenTest {
    @Autowired private DesignService designs;

    @Test
    void aRecipeOfASystemSaysWhatItFollowsWhatWasSubstitutedAndWhereItsPaperIs() {
        open("recipes/saturn");

        assertThat(shown()).contains("Follows SATURN, row ", "Fidelity: ");
        assertThat(text(byId(Div.class, "substituted"))).contains("→ ", "because ");
        assertThat(find(Anchor.class).withTextContaining("aper ↗").all())
                .singleElement()
                .satisfies(paper -> assertThat(paper.getHref()).startsWith("https://"))
                .satisfies(paper ->
                        assertThat(paper.getElement().getAttribute("rel"))
                                .isEqualTo("noopener noreferrer"));
    }

    @Test
    void aRecipeOfOurOwnSubstitutesNothingAndItsStagesSayWhatEndsThem() {
        open("recipes/addition-ladder");

        assertThat(text(byId(Div.class, "substituted")))
                .contains("Nothing; this recipe does not follow a published system.");
        assertThat(text(byId(OrderedList.class, "stages")))
                .containsSubsequence(
                        "one-digit",
                        "promoted when",
                        "passRate(top, 64 groups) >= 0.7",
                        "mixed",
                        "demoted when",
                        "two-digit",
                        "run ends when");
    }

    @Test
    void aMechanismLeadsToTheRecipesThatShareIt() {
        open("recipes/addition-ladder");
        RouterLink mechanism =
                find(RouterLink.class).from(find(MechanismPanel.class).single()).all().getFirst();
        String[] address = mechanism.getHref().split("\\?");

        open(address[0], address[1]);

        assertThat(address[1]).startsWith("mechanism=");
        assertThat(find(RouterLink.class).withClassName("title").all())
                .extracting(RouterLink::getText)
                .contains("Addition, three stages")
                .hasSizeGreaterThan(1);
    }

    @Test
    void itIsUsedUnderANameOfOnesOwnAndATakenOneIsRefused() {
        open("recipes/saturn");
        click("use");
        test(byId(TextField.class, "new-name")).setValue("addition-ladder");
        click("create");
        assertThat(said()).contains("Curriculum addition-ladder exists already.");
        assertThat(path()).isEqualTo("recipes/saturn");

        test(byId(TextField.class, "new-name")).setValue("my-saturn");
        click("create");

        assertThat(path()).isEqualTo("curricula/my-saturn");
        assertThat(designs.latest("my-saturn").text()).contains("curriculum: my-saturn");
    }

    @Test
    void itIsUsedAndLaunchedAtOnce() {
        open("recipes/dapo");
        click("launch");
        click("create");

        assertThat(path()).isEqualTo("launch");
        assertThat(byId(ComboBox.class, "launch-curriculum").getValue()).isEqualTo("dapo");
    }
}
