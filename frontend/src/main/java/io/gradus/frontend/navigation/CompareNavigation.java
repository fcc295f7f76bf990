package io.gradus.frontend.navigation;

import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouterLink;
import java.util.List;

/** Ways to the comparison. */
public final class CompareNavigation {
    /** Where the screen is. */
    public static final String ROUTE = "compare";

    /** Query parameter: ids of runs, separated by commas. */
    public static final String RUNS = "runs";

    /** Query parameter: an experiment's id. */
    public static final String EXPERIMENT = "experiment";

    private CompareNavigation() {}

    /** A link to the comparison, where nothing is chosen yet. */
    public static RouterLink link(String text) {
        return Way.link(text, ROUTE);
    }

    /** A link to the arms of an experiment, compared. */
    public static RouterLink ofExperiment(String text, String experiment) {
        return Way.link(text, ROUTE, QueryParameters.of(EXPERIMENT, experiment));
    }

    /** Goes to these runs, compared. */
    public static void open(List<String> runs) {
        Way.open(ROUTE, QueryParameters.of(RUNS, String.join(",", runs)));
    }
}
