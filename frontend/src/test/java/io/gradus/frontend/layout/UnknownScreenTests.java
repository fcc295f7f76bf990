package io.gradus.frontend.layout;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.router.RouterLink;
import io.gradus.frontend.ScreenTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnknownScreenTests extends ScreenTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "runs/r-nosuch                         | r-nosuch",
                "fork/r-nosuch                         | r-nosuch",
                "experiments/e-nosuch                  | e-nosuch",
                "probes/p-nosuch                       | p-nosuch",
                "curricula/nosuch                      | nosuch",
                "curricula/addition-ladder?version=99  | 99",
                "curricula/addition-ladder?version=two | two",
                "rubrics/nosuch                        | nosuch",
                "rubrics/nosuch?version=0              | 0",
                "datasets/nosuch                       | nosuch",
                "problems?family=nosuch                | nosuch",
                "recipes/nosuch                        | nosuch",
                "external/x-nosuch                     | x-nosuch",
                "elsewhere/nosuch                      | nosuch",
                "launch?curriculum=nosuch              | nosuch",
                "probes?curriculum=nosuch              | nosuch",
                "rubrics/of/nosuch                     | nosuch"
            })
    void whatDoesNotExistIsNamedWithWaysToWhatDoes(String address, String name) {
        String[] parts = address.split("\\?");

        open(parts[0], parts.length > 1 ? parts[1] : "");

        UnknownIdPage page = find(UnknownIdPage.class).single();
        assertThat(find(H1.class).from(page).single().getText()).isEqualTo("Not found");
        assertThat(text(page)).contains(name, "It may be in another data folder");
        assertThat(find(RouterLink.class).from(page).all())
                .extracting(RouterLink::getHref)
                .containsExactly("", "curricula", "runs");
    }

    @Test
    void whatIsAskedForWronglyIsSaidWithItsRemedyAndNotBlamedOnTheServer() {
        open("elsewhere/addition-ladder", "version=nosuch");

        RefusedPage page = find(RefusedPage.class).single();
        assertThat(find(H1.class).from(page).single().getText()).isEqualTo("Not possible");
        assertThat(text(page)).contains("nosuch");
    }

    @Test
    void anAddressThatLeadsNowhereIsSaid() {
        open("no-such-screen");

        assertThat(text(find(MissingPage.class).single()))
                .contains("Page not found", "Nothing is at /no-such-screen.");
    }
}
