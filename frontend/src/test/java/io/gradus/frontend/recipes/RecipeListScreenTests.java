package io.gradus.frontend.recipes;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.RouterLink;
import io.gradus.frontend.ScreenTest;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecipeListScreenTests extends ScreenTest {
    @BeforeEach
    void openTheGallery() {
        navigate("recipes", RecipeListView.class);
    }

    @ParameterizedTest
    @CsvSource({"saturn, SATURN", "dapo, DAPO", "revisual, ReVisual-R1"})
    void searchFindsARecipeByItsSystem(String words, String system) {
        test(byId(TextField.class, "filter")).setValue(words);

        assertThat(titles()).isNotEmpty().anyMatch(title -> title.contains(system));
    }

    @Test
    void whatMatchesNothingSaysSo() {
        test(byId(TextField.class, "filter")).setValue("no such system");

        assertThat(titles()).isEmpty();
        assertThat(find(Div.class).withClassName("empty").exists()).isTrue();
    }

    private List<String> titles() {
        return find(RouterLink.class).withClassName("title").all().stream()
                .map(RouterLink::getText)
                .toList();
    }
}
