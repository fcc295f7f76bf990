package io.gradus.frontend.curricula;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouterLink;
import io.gradus.frontend.elements.ComparedVersions;
import java.util.Map;
import java.util.TreeMap;

/** Ways to the screens about curricula. */
public final class CurriculaNavigation {
    /** Query parameter of the editor: the version to show; without it the newest. */
    static final String VERSION = "version";

    private CurriculaNavigation() {}

    /** A link to the list of curricula. */
    public static RouterLink link(String text) {
        return new RouterLink(text, CurriculumListView.class);
    }

    /** A link to the rubrics of a curriculum's newest version. */
    public static RouterLink toRubrics(String text, String curriculum) {
        var link = new RouterLink(text, EditorView.class, curriculum);
        link.setQueryParameters(QueryParameters.of("part", DocumentPart.RUBRICS.word()));
        return link;
    }

    /** A link to one version of a curriculum, under its name. */
    public static RouterLink link(String curriculum, int version) {
        var link = new RouterLink(curriculum + " @" + version, EditorView.class, curriculum);
        link.setQueryParameters(QueryParameters.of(VERSION, String.valueOf(version)));
        return link;
    }

    /** A link to what two versions of a curriculum differ in. */
    static RouterLink compare(String text, String curriculum, int from, int to) {
        var link = new RouterLink(text, EditorView.class, curriculum);
        link.setQueryParameters(new ComparedVersions(from, to).query());
        return link;
    }

    /** A link to the page of one version of a curriculum that a setting is edited on. */
    public static RouterLink toSetting(String text, String curriculum, int version, String path) {
        var link = new RouterLink(text, EditorView.class, curriculum);
        Map<String, String> query = new TreeMap<>(Map.of(VERSION, String.valueOf(version)));
        DocumentPart.of(path).ifPresent(part -> query.put("part", part.word()));
        link.setQueryParameters(QueryParameters.simple(query));
        return link;
    }

    /** Goes to the newest version of a curriculum. */
    public static void open(String curriculum) {
        UI.getCurrent().navigate(EditorView.class, curriculum);
    }

    /** Goes to one version of a curriculum. */
    public static void open(String curriculum, int version) {
        UI.getCurrent()
                .navigate(
                        EditorView.class,
                        curriculum,
                        QueryParameters.of(VERSION, String.valueOf(version)));
    }

    /** A link to a stage of one version of a curriculum. */
    public static RouterLink toStage(String text, String curriculum, int version, String stage) {
        var link = new RouterLink(text, EditorView.class, curriculum);
        link.setQueryParameters(
                QueryParameters.simple(Map.of(VERSION, String.valueOf(version), "stage", stage)));
        return link;
    }
}
