package io.gradus.frontend.navigation;

import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.rubrics.BenchSource;
import io.gradus.frontend.elements.ComparedVersions;
import io.gradus.training.reward.rubric.StoredRubric;
import java.util.List;
import java.util.Map;

/** Ways to the screens about rubrics. */
public final class RubricsNavigation {
    /** Where the list is, and before a name and a slash the editor. */
    public static final String ROUTE = "rubrics";

    /** Where, before a curriculum's name and a slash, the editor of a rubric in it is. */
    public static final String IN_CURRICULUM = "rubrics/of";

    /** Query parameter of the editor: the version to show; without it the newest. */
    public static final String VERSION = "version";

    /** Query parameter of the editor: the name of a rubric in a curriculum. */
    public static final String RUBRIC = "rubric";

    /** Query parameter of the editor: the tab to show; without it the criteria. */
    public static final String VIEW = "view";

    /** Word of the tab with the rubric preview. */
    public static final String BENCH = "bench";

    /** Query parameter of the rubric preview: where its rollouts are from. */
    public static final String SOURCE = "src";

    private RubricsNavigation() {}

    /** The path of a rubric. */
    public static String path(String rubric) {
        return Way.path(ROUTE, rubric);
    }

    /** The path of the rubrics of a curriculum. */
    public static String pathInCurriculum(String curriculum) {
        return Way.path(IN_CURRICULUM, curriculum);
    }

    /** A link to the list of rubrics. */
    public static RouterLink link(String text) {
        return Way.link(text, ROUTE);
    }

    /** A link to the newest version of a rubric, or to a shipped one, under its name. */
    public static RouterLink to(String rubric) {
        return Way.link(rubric, path(rubric));
    }

    /** A link to one version of a stored rubric. */
    public static RouterLink to(String text, StoredRubric rubric) {
        return Way.link(text, path(rubric.name()), version(rubric));
    }

    /** A link to what two versions of a stored rubric differ in. */
    public static RouterLink compare(String text, String rubric, int from, int to) {
        return Way.link(text, path(rubric), new ComparedVersions(from, to).query());
    }

    /** The query of one version of a stored rubric. */
    public static QueryParameters version(StoredRubric rubric) {
        return QueryParameters.of(VERSION, String.valueOf(rubric.version()));
    }

    /** A link to the editor of a rubric that stands in a version of a curriculum. */
    public static RouterLink inCurriculum(
            String text, String curriculum, String rubric, int version) {
        return Way.link(text, pathInCurriculum(curriculum), within(rubric, version));
    }

    /** A link to the rubric preview of a rubric in a curriculum, over the rollouts of a run. */
    public static RouterLink bench(
            String text, String curriculum, String rubric, int version, String run) {
        return Way.link(
                text,
                pathInCurriculum(curriculum),
                within(rubric, version)
                        .merging(VIEW, BENCH)
                        .merging(SOURCE, new BenchSource.OfRun(run).text()));
    }

    /** Goes to the newest version of a rubric. */
    public static void open(String rubric) {
        Way.open(path(rubric));
    }

    /** Goes to the editor of a rubric that stands in a version of a curriculum. */
    public static void openInCurriculum(String curriculum, String rubric, int version) {
        Way.open(pathInCurriculum(curriculum), within(rubric, version));
    }

    /** Writes what a screen about rubrics shows into the address, without a navigation. */
    public static void remember(String path, QueryParameters query) {
        Way.remember(path, query);
    }

    private static QueryParameters within(String rubric, int version) {
        return new QueryParameters(
                Map.of(RUBRIC, List.of(rubric), VERSION, List.of(String.valueOf(version))));
    }
}
