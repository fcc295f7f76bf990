package io.gradus.frontend.rubrics;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.frontend.ScreenTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class RubricListScreenTests extends ScreenTest {
    @Autowired private RubricService rubrics;

    @Test
    void aSearchFindsNamesAndWhatRubricsRewardInAnyCase() {
        open("rubrics");
        int all = names().size();

        test(search()).setValue("  DAPO ");

        assertThat(names()).hasSizeBetween(1, all - 1);
        assertThat(find(RubricCard.class).all())
                .allSatisfy(card -> assertThat(text(card)).containsIgnoringCase("dapo"));
    }

    @Test
    void theSearchOfTheAddressThatFindsNothingSaysSoAndIsCleared() {
        open("rubrics", "q=no-such-rubric");
        Div empty = find(Div.class).withClassName("empty").single();
        assertThat(search().getValue()).isEqualTo("no-such-rubric");
        assertThat(text(empty)).startsWith("No rubric matches “no-such-rubric”.");

        test(find(Button.class).from(empty).single()).click();

        assertThat(names()).hasSize(rubrics.all().size());
    }

    @Test
    void aNameThatIsNoneIsSaidAtItsFieldAndNothingIsStored() {
        open("rubrics");
        click("new-rubric");

        byId(TextField.class, "rubric-name").setValue("-begins-wrongly");
        click("create-rubric");

        assertThat(byId(TextField.class, "rubric-name").getErrorMessage())
                .isEqualTo("a name of lower-case letters, digits and hyphens");
        assertThat(rubrics.all()).noneMatch(one -> one.name().contains("begins-wrongly"));
    }

    @Test
    void aNewRubricPaysForCorrectAnswersAndIsOpened() {
        open("rubrics");
        click("new-rubric");

        test(byId(TextField.class, "rubric-name")).setValue("begun-here");
        click("create-rubric");

        assertThat(path()).isEqualTo("rubrics/begun-here");
        assertThat(rubrics.latest("begun-here").text())
                .contains("rubric: begun-here", "{id: correct, verifier: {}}");
    }

    @Test
    void aShippedOneIsDuplicatedUnderANameThatIsProposed() {
        open("rubrics");
        String name = "dapo-overlong";
        RubricCard card = find(RubricCard.class).withAttribute("data-rubric", name).single();
        assertThat(text(card)).contains("shipped with Gradus");

        test(find(Button.class).from(card).withText("Duplicate to edit").single()).click();
        assertThat(byId(TextField.class, "rubric-name").getValue()).isEqualTo("my-" + name);
        click("create-rubric");

        assertThat(rubrics.latest("my-" + name).text())
                .isEqualTo(rubrics.text(name).replace("rubric: " + name, "rubric: my-" + name));
    }

    private TextField search() {
        return byId(TextField.class, "search");
    }

    private List<String> names() {
        return find(RubricCard.class).all().stream()
                .map(card -> card.getElement().getAttribute("data-rubric"))
                .toList();
    }
}
