package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.radiobutton.RadioButtonGroup;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.backend.designs.DesignService;
import io.gradus.frontend.Documents;
import io.gradus.frontend.ScreenTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class NewCurriculumScreenTests extends ScreenTest {
    @Autowired private DesignService designs;

    @BeforeEach
    void theDialogThatTheAddressOpens() {
        designs.curricula().stream()
                .filter(one -> one.id().equals("a-pattern"))
                .findFirst()
                .ifPresentOrElse(_ -> {}, () -> designs.create(Documents.stages("a-pattern")));
        open("curricula", "new=");
    }

    @Test
    void withoutANameNothingIsMadeAndTheFieldSaysSo() {
        int before = designs.curricula().size();

        click("create-curriculum");

        TextField name = byId(TextField.class, "new-name");
        assertThat(name.isInvalid()).isTrue();
        assertThat(name.getErrorMessage()).contains("lower-case letters, digits and hyphens");
        assertThat(designs.curricula()).hasSize(before);
    }

    @Test
    void whatIsTypedBecomesANameAndTheFirstStageHasTheChosenFamily() {
        test(byId(TextField.class, "new-name")).setValue("My Own Ladder!");
        choose(byId(ComboBox.class, "new-family"), "chain-sum");

        click("create-curriculum");

        assertThat(path()).isEqualTo("curricula/my-own-ladder");
        assertThat(designs.latest("my-own-ladder").text()).contains("family: chain-sum");
    }

    @Test
    void aRecipeHasToBeChosenAndLendsItsName() {
        test(begin()).selectItem("a recipe");
        test(byId(TextField.class, "new-name")).setValue("from-a-recipe");
        click("create-curriculum");
        ComboBox<?> recipe = byId(ComboBox.class, "new-recipe");
        assertThat(recipe.isInvalid()).isTrue();
        assertThat(recipe.getErrorMessage()).isEqualTo("choose a recipe");

        test(byId(TextField.class, "new-name")).setValue("");
        test(recipe).selectItem("Addition, three stages");

        assertThat(byId(TextField.class, "new-name").getValue()).isEqualTo("addition-ladder-2");
        click("create-curriculum");
        assertThat(designs.latest("addition-ladder-2").text())
                .startsWith("# A first curriculum")
                .contains("curriculum: addition-ladder-2");
    }

    @Test
    void aCopyHasTheTextOfItsPatternUnderAnotherName() {
        test(begin()).selectItem("the text of another curriculum");
        choose(find(Select.class).withLabel("Curriculum").single(), "a-pattern");
        test(byId(TextField.class, "new-name")).setValue("a-copy");

        click("create-curriculum");

        assertThat(designs.latest("a-copy").text()).isEqualTo(Documents.stages("a-copy"));
    }

    private RadioButtonGroup<?> begin() {
        return byId(RadioButtonGroup.class, "begin");
    }
}
