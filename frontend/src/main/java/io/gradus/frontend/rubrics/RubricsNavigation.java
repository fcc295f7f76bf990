package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.rubrics.BenchSource;
import io.gradus.frontend.elements.ComparedVersions;
import io.gradus.training.rubric.StoredRubric;
import java.util.List;
import java.util.Map;

/** Ways to the screens about rubrics. */
public final class RubricsNavigation {
    private RubricsNavigation() {}

    /** A link to the list of rubrics. */
    public static RouterLink link(String text) {
        return new RouterLink(text, RubricListView.class);
    }

    /** A link to the newest version of a rubric, or to a shipped one, under its name. */
    public static RouterLink to(String rubric) {
        return new RouterLink(rubric, RubricEditorView.class, rubric);
    }

    /** A link to one version of a stored rubric. */
    public static RouterLink to(String text, StoredRubric rubric) {
        var link = new RouterLink(text, RubricEditorView.class, rubric.name());
        link.setQueryParameters(version(rubric));
        return link;
    }

    /** A link to what two versions of a stored rubric differ in. */
    static RouterLink compare(String text, String rubric, int from, int to) {
        var link = new RouterLink(text, RubricEditorView.class, rubric);
        link.setQueryParameters(new ComparedVersions(from, to).query());
        return link;
    }

    static QueryParameters version(StoredRubric rubric) {
        return QueryParameters.of("version", String.valueOf(rubric.version()));
    }

    /** A link to the editor of a rubric that stands in a version of a curriculum. */
    public static RouterLink inCurriculum(
            String text, String curriculum, String rubric, int version) {
        var link = new RouterLink(text, CurriculumRubricView.class, curriculum);
        link.setQueryParameters(within(rubric, version));
        return link;
    }

    /** A link to the test bench of a rubric in a curriculum, over the rollouts of a run. */
    public static RouterLink bench(
            String text, String curriculum, String rubric, int version, String run) {
        var link = new RouterLink(text, CurriculumRubricView.class, curriculum);
        link.setQueryParameters(
                within(rubric, version)
                        .merging("view", RubricTabs.BENCH)
                        .merging("src", new BenchSource.OfRun(run).text()));
        return link;
    }

    /** Goes to the newest version of a rubric. */
    public static void open(String rubric) {
        UI.getCurrent().navigate(RubricEditorView.class, rubric);
    }

    /** Goes to the editor of a rubric that stands in a version of a curriculum. */
    public static void openInCurriculum(String curriculum, String rubric, int version) {
        UI.getCurrent().navigate(CurriculumRubricView.class, curriculum, within(rubric, version));
    }

    private static QueryParameters within(String rubric, int version) {
        return new QueryParameters(
                Map.of(
                        "rubric", List.of(rubric),
                        "version", List.of(String.valueOf(version))));
    }
}
