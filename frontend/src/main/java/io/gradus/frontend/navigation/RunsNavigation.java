package io.gradus.frontend.navigation;

import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.runs.NewRun;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.Attempt;

/** Ways to the screens about runs. */
public final class RunsNavigation {
    /** Where the table is, and before an id and a slash one run. */
    public static final String ROUTE = "runs";

    /** Query parameter of the table: shows the runs of one experiment only. */
    public static final String EXPERIMENT = "experiment";

    /** Query parameter of a run: names its page. */
    public static final String PAGE = "page";

    /** Where a fork is prepared: before an id and a slash the run that it comes from. */
    public static final String FORK = "fork";

    /** Query parameter of a fork: the checkpoint's step, or a later one. */
    public static final String STEP = "step";

    /** Query parameter of a fork: a change of the checkpoint's document, as a word. */
    public static final String EDIT = "edit";

    private RunsNavigation() {}

    /** The path of a run. */
    public static String path(String run) {
        return Way.path(ROUTE, run);
    }

    /** A link to the table of runs. */
    public static RouterLink link(String text) {
        return Way.link(text, ROUTE);
    }

    /** A link to one run, under its name. */
    public static RouterLink link(Run run) {
        return link(run.name(), run.id());
    }

    /** A link to a run, under a text of one's own. */
    public static RouterLink link(String text, String run) {
        return Way.link(text, path(run));
    }

    /** A link to the table of the runs of an experiment. */
    public static RouterLink ofExperiment(String text, String experiment) {
        return Way.link(text, ROUTE, QueryParameters.of(EXPERIMENT, experiment));
    }

    /** A link to the rollouts of a run's step. */
    public static RouterLink rollouts(String text, String run, long step) {
        return Way.link(
                text,
                path(run),
                QueryParameters.of(PAGE, "rollouts").merging("step", Long.toString(step)));
    }

    /** Starts a run and goes to it; a refusal is shown instead. */
    public static void start(RunService runs, NewRun request) {
        Attempt.to(() -> open(runs.create(request).id()));
    }

    /** Goes to where a fork from a run's newest checkpoint is prepared. */
    public static void fork(String run) {
        Way.open(Way.path(FORK, run));
    }

    /** Goes to where a fork from the newest checkpoint up to a step is prepared. */
    public static void fork(String run, long upTo) {
        fork(run, upTo, "");
    }

    /** The same with a change of the checkpoint's document; an empty word changes nothing. */
    public static void fork(String run, long upTo, String edit) {
        Way.open(Way.path(FORK, run), forkQuery(upTo, edit));
    }

    /** Writes the checkpoint of a fork into the address. */
    public static void rememberFork(String run, long step) {
        Way.remember(Way.path(FORK, run), forkQuery(step, ""));
    }

    private static QueryParameters forkQuery(long step, String edit) {
        QueryParameters query = QueryParameters.of(STEP, Long.toString(step));
        return edit.isEmpty() ? query : query.merging(EDIT, edit);
    }

    /** Goes to a run. */
    public static void open(String run) {
        Way.open(path(run));
    }
}
