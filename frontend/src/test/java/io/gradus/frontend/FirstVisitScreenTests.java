package io.gradus.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.RouterLink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.test.context.TestPropertySource;

/** What somebody sees who has just installed it: a server of its own, in which nothing was done. */
@TestPropertySource(properties = "gradus.test=a folder of its own")
class FirstVisitScreenTests extends ScreenTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''          | No runs yet. Press a button",
                "runs        | No runs yet",
                "experiments | No experiments yet. An experiment runs a curriculum",
                "datasets    | No datasets yet.",
                "external    | No external trainer is connected yet."
            })
    void whereThereIsNothingTheScreenSaysSo(String path, String words) {
        open(path);

        assertThat(text(find(Div.class).withClassName("empty").single())).startsWith(words);
        assertThat(find(Grid.class).exists()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"experiments", "external"})
    void whatNeedsACurriculumLeadsToThem(String path) {
        open(path);

        Div empty = find(Div.class).withClassName("empty").single();
        assertThat(find(RouterLink.class).from(empty).single().getHref()).isEqualTo("curricula");
    }

    @Test
    void theWaysToOnesOwnBeginAtTheCurriculaTheRecipesAndTheProblems() {
        open("");

        assertThat(find(RouterLink.class).from(byId(Div.class, "begin")).all())
                .extracting(RouterLink::getHref)
                .containsExactly("curricula?new", "recipes", "problems");
        assertThat(shown()).contains("curl -X POST", "\"addition-ladder\"");
    }

    @Test
    void withoutAnyProbeTheListSaysSo() {
        open("probes");

        assertThat(text(byId(Div.class, "earlier-probes"))).endsWith("None yet.");
        assertThat(find(Button.class).withId("start-probe").exists()).isFalse();
    }

    @Test
    void theExampleToBeginWithStandsFirst() {
        open("curricula");

        assertThat(find(RouterLink.class).withClassName("title").all())
                .extracting(RouterLink::getText)
                .startsWith("addition-ladder @1");
    }
}
