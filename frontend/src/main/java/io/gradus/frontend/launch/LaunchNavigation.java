package io.gradus.frontend.launch;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouterLink;
import java.util.Map;

/** Ways to the screens that start and show experiments. */
public final class LaunchNavigation {
    private LaunchNavigation() {}

    /** Goes to the launch of one version of a curriculum. */
    public static void open(String curriculum, int version) {
        UI.getCurrent().navigate(LaunchView.class, query(curriculum, version));
    }

    /** A link to the launch of one version of a curriculum. */
    public static RouterLink link(String text, String curriculum, int version) {
        var link = new RouterLink(text, LaunchView.class);
        link.setQueryParameters(query(curriculum, version));
        return link;
    }

    /** A link to an experiment, under this text. */
    public static RouterLink toExperiment(String text, String experiment) {
        return new RouterLink(text, ExperimentView.class, experiment);
    }

    /** A link to the list of experiments. */
    public static RouterLink toExperiments(String text) {
        return new RouterLink(text, ExperimentListView.class);
    }

    /** Goes to an experiment. */
    static void openExperiment(String experiment) {
        UI.getCurrent().navigate(ExperimentView.class, experiment);
    }

    private static QueryParameters query(String curriculum, int version) {
        return QueryParameters.simple(
                Map.of(
                        LaunchSettings.CURRICULUM,
                        curriculum,
                        LaunchSettings.VERSION,
                        Integer.toString(version)));
    }
}
