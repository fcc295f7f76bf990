package io.gradus.frontend.runs;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.runs.NewRun;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.Attempt;

/** Ways to the screens about runs. */
public final class RunsNavigation {
    private RunsNavigation() {}

    /** A link to the table of runs. */
    public static RouterLink link(String text) {
        return new RouterLink(text, RunListView.class);
    }

    /** A link to one run, under its name. */
    public static RouterLink link(Run run) {
        return new RouterLink(run.name(), RunView.class, run.id());
    }

    /** A link to a run, under a text of one's own. */
    public static RouterLink link(String text, String run) {
        return new RouterLink(text, RunView.class, run);
    }

    /** A link to the table of the runs of an experiment. */
    public static RouterLink ofExperiment(String text, String experiment) {
        var link = new RouterLink(text, RunListView.class);
        link.setQueryParameters(QueryParameters.of(RunListView.EXPERIMENT, experiment));
        return link;
    }

    /** A link to the rollouts of a run's step. */
    static RouterLink rollouts(String text, String run, long step) {
        var link = link(text, run);
        link.setQueryParameters(
                QueryParameters.of(RunPage.PARAMETER, "rollouts")
                        .merging("step", Long.toString(step)));
        return link;
    }

    /** Starts a run and goes to it; a refusal is shown instead. */
    public static void start(RunService runs, NewRun wish) {
        Attempt.to(() -> open(runs.create(wish).id()));
    }

    /** Goes to a run. */
    public static void open(String run) {
        UI.getCurrent().navigate(RunView.class, run);
    }
}
