package io.gradus.frontend.navigation;

import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouterLink;
import java.util.Map;

/** Ways to the screens that start and show experiments. */
public final class LaunchNavigation {
    /** Where experiments are started. */
    public static final String ROUTE = "launch";

    /** Where the list of experiments is, and before an id and a slash one of them. */
    public static final String EXPERIMENTS = "experiments";

    /** Query parameter: the name of the curriculum to start. */
    public static final String CURRICULUM = "curriculum";

    /** Query parameter: its version. */
    public static final String VERSION = "version";

    private LaunchNavigation() {}

    /** Goes to the launch of one version of a curriculum. */
    public static void open(String curriculum, int version) {
        Way.open(ROUTE, query(curriculum, version));
    }

    /** Goes to a launch with these settings. */
    public static void open(QueryParameters settings) {
        Way.open(ROUTE, settings);
    }

    /** A link to a launch with these settings. */
    public static RouterLink link(String text, QueryParameters settings) {
        return Way.link(text, ROUTE, settings);
    }

    /** A link to the launch of one version of a curriculum. */
    public static RouterLink link(String text, String curriculum, int version) {
        return Way.link(text, ROUTE, query(curriculum, version));
    }

    /** A link to an experiment, under this text. */
    public static RouterLink toExperiment(String text, String experiment) {
        return Way.link(text, Way.path(EXPERIMENTS, experiment));
    }

    /** A link to the list of experiments. */
    public static RouterLink toExperiments(String text) {
        return Way.link(text, EXPERIMENTS);
    }

    /** Goes to an experiment. */
    public static void openExperiment(String experiment) {
        Way.open(Way.path(EXPERIMENTS, experiment));
    }

    /** Writes what is to be started into the address, without a navigation. */
    public static void remember(QueryParameters settings) {
        Way.remember(ROUTE, settings);
    }

    /** The query of one version of a curriculum. */
    static QueryParameters query(String curriculum, int version) {
        return QueryParameters.simple(
                Map.of(CURRICULUM, curriculum, VERSION, Integer.toString(version)));
    }
}
