package io.gradus.frontend.layout;

import com.vaadin.flow.router.RouterLink;
import io.gradus.frontend.navigation.CompareNavigation;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.DatasetsNavigation;
import io.gradus.frontend.navigation.HomeNavigation;
import io.gradus.frontend.navigation.ProblemsNavigation;
import io.gradus.frontend.navigation.RecipesNavigation;
import io.gradus.frontend.navigation.RubricsNavigation;
import io.gradus.frontend.navigation.RunsNavigation;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * A screen of the header; header, palette, keys and help are made of the list of all.
 *
 * @param name what the header shows
 * @param key the letter that goes there after {@code g}
 * @param link makes a link with a text
 */
record ScreenLink(String name, String key, Function<String, RouterLink> link) {
    static final List<ScreenLink> ALL =
            List.of(
                    new ScreenLink("Home", "h", HomeNavigation::link),
                    new ScreenLink("Curricula", "c", CurriculaNavigation::link),
                    new ScreenLink("Rubrics", "u", RubricsNavigation::link),
                    new ScreenLink("Recipes", "e", RecipesNavigation::link),
                    new ScreenLink("Problems", "p", ProblemsNavigation::link),
                    new ScreenLink("Datasets", "d", DatasetsNavigation::link),
                    new ScreenLink("Runs", "r", RunsNavigation::link),
                    new ScreenLink("Compare", "m", CompareNavigation::link));

    /** The link of the header, with the id and the letter by which the browser finds it. */
    RouterLink inHeader() {
        RouterLink shown = link.apply(name);
        shown.setId("go-" + name.toLowerCase(Locale.ROOT));
        shown.getElement().setAttribute("data-key", key);
        return shown;
    }
}
