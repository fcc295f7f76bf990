package io.gradus.frontend.compare;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouterLink;
import java.util.List;

/** Ways to the comparison. */
public final class CompareNavigation {
    private CompareNavigation() {}

    /** A link to the comparison, where nothing is chosen yet. */
    public static RouterLink link(String text) {
        return new RouterLink(text, CompareView.class);
    }

    /** A link to the arms of an experiment, compared. */
    public static RouterLink ofExperiment(String text, String experiment) {
        var link = link(text);
        link.setQueryParameters(QueryParameters.of(CompareChoice.EXPERIMENT, experiment));
        return link;
    }

    /** Goes to these runs, compared. */
    public static void open(List<String> runs) {
        UI.getCurrent()
                .navigate(
                        CompareView.class,
                        QueryParameters.of(CompareChoice.RUNS, String.join(",", runs)));
    }
}
