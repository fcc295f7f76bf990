package io.gradus.frontend.navigation;

import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouterLink;
import io.gradus.frontend.elements.ComparedVersions;
import java.util.Map;
import java.util.TreeMap;

/** Ways to the screens about curricula. */
public final class CurriculaNavigation {
    /** Where the list is, and before a name and a slash the editor. */
    public static final String ROUTE = "curricula";

    /** Query parameter of the editor: the version to show; without it the newest. */
    public static final String VERSION = "version";

    /** Query parameter of the editor: a part of the settings. */
    public static final String PART = "part";

    /** Query parameter of the editor: the name of a stage. */
    public static final String STAGE = "stage";

    /** Query parameter of the editor: something to add to the text. */
    public static final String ADD = "add";

    /** Query parameter of the list: opens the form of a new curriculum. */
    public static final String NEW = "new";

    /** Adds a gate on the verdict to the rubrics. */
    public static final String OUTCOME_GATE = "outcomeGate";

    private CurriculaNavigation() {}

    /** The path of a curriculum's newest version. */
    public static String path(String curriculum) {
        return Way.path(ROUTE, curriculum);
    }

    /** A link to the list of curricula. */
    public static RouterLink link(String text) {
        return Way.link(text, ROUTE);
    }

    /** A link to the form of a new curriculum. */
    public static RouterLink toNew(String text) {
        return Way.link(text, ROUTE, QueryParameters.of(NEW, ""));
    }

    /** A link to a curriculum's newest version. */
    public static RouterLink to(String text, String curriculum) {
        return Way.link(text, path(curriculum));
    }

    /** A link to the rubrics of a curriculum's newest version. */
    public static RouterLink toRubrics(String text, String curriculum) {
        return Way.link(
                text, path(curriculum), QueryParameters.of(PART, DocumentPart.RUBRICS.word()));
    }

    /** A link to one version of a curriculum, under its name. */
    public static RouterLink link(String curriculum, int version) {
        return Way.link(curriculum + " @" + version, path(curriculum), query(version));
    }

    /** A link to what two versions of a curriculum differ in. */
    public static RouterLink compare(String text, String curriculum, int from, int to) {
        return Way.link(text, path(curriculum), new ComparedVersions(from, to).query());
    }

    /** A link to the page of one version of a curriculum that a setting is edited on. */
    public static RouterLink toSetting(String text, String curriculum, int version, String path) {
        Map<String, String> query = new TreeMap<>(Map.of(VERSION, String.valueOf(version)));
        DocumentPart.of(path).ifPresent(part -> query.put(PART, part.word()));
        return Way.link(text, path(curriculum), QueryParameters.simple(query));
    }

    /** A link to the rubrics of a version with an outcome gate added, to be looked at and saved. */
    public static RouterLink toOutcomeGate(String text, String curriculum, int version) {
        return Way.link(
                text,
                path(curriculum),
                query(version)
                        .merging(PART, DocumentPart.RUBRICS.word())
                        .merging(ADD, OUTCOME_GATE));
    }

    /** A link to a stage of one version of a curriculum. */
    public static RouterLink toStage(String text, String curriculum, int version, String stage) {
        return Way.link(text, path(curriculum), query(version).merging(STAGE, stage));
    }

    /** Goes to the newest version of a curriculum. */
    public static void open(String curriculum) {
        Way.open(path(curriculum));
    }

    /** Writes what the editor shows into the address, without a navigation. */
    public static void remember(String curriculum, QueryParameters query) {
        Way.remember(path(curriculum), query);
    }

    private static QueryParameters query(int version) {
        return QueryParameters.of(VERSION, String.valueOf(version));
    }
}
