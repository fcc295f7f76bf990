package io.gradus.frontend.navigation;

import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouterLink;

/** Ways to the screens about trainers outside. */
public final class ExternalNavigation {
    /** Where the list is, and before an id and a slash the former address of an external run. */
    public static final String ROUTE = "external";

    /** The page of an external run that shows its trainer. */
    public static final QueryParameters TRAINER =
            QueryParameters.of(RunsNavigation.PAGE, "trainer");

    /** Before a curriculum's name and a slash: which of its lines trainers outside honour. */
    public static final String ELSEWHERE = "elsewhere";

    /** Query parameter of that page: the version; without it the newest. */
    public static final String VERSION = "version";

    private ExternalNavigation() {}

    /** Goes to what trainers outside make of a version of a curriculum. */
    public static void openMatrix(String curriculum, int version) {
        Way.open(
                Way.path(ELSEWHERE, curriculum),
                QueryParameters.of(VERSION, String.valueOf(version)));
    }

    /** The path of one external run, which is that of a run. */
    public static String path(String id) {
        return RunsNavigation.path(id);
    }

    /** A link to the list. */
    public static RouterLink link(String text) {
        return Way.link(text, ROUTE);
    }

    /** A link to one external run, under this text. */
    public static RouterLink to(String text, String id) {
        return Way.link(text, path(id));
    }

    /** Goes to what an external run shows of its trainer. */
    public static void open(String id) {
        Way.open(path(id), TRAINER);
    }
}
