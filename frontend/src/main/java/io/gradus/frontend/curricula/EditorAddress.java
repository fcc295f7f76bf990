package io.gradus.frontend.curricula;

import com.vaadin.flow.router.QueryParameters;
import io.gradus.frontend.elements.ComparedVersions;
import io.gradus.frontend.navigation.CurriculaNavigation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Parts of an address of the editor; what is left out has its default.
 *
 * @param version the version to show, as written; without it the newest
 * @param part a part of the settings
 * @param stage the name of a stage
 * @param isText whether the text is shown instead of the form
 * @param compare two versions to compare
 * @param isGated whether an outcome gate is to be added to its rubrics, to be looked at and saved
 */
record EditorAddress(
        Optional<String> version,
        Optional<String> part,
        Optional<String> stage,
        boolean isText,
        Optional<ComparedVersions> compare,
        boolean isGated) {
    private static final String VIEW = "view";
    private static final String TEXT = "text";

    static EditorAddress of(QueryParameters query) {
        return new EditorAddress(
                query.getSingleParameter(CurriculaNavigation.VERSION),
                query.getSingleParameter(CurriculaNavigation.PART),
                query.getSingleParameter(CurriculaNavigation.STAGE),
                query.getSingleParameter(VIEW).filter(TEXT::equals).isPresent(),
                ComparedVersions.of(query),
                query.getSingleParameter(CurriculaNavigation.ADD)
                        .filter(CurriculaNavigation.OUTCOME_GATE::equals)
                        .isPresent());
    }

    /** The same place in another version. */
    EditorAddress at(Optional<String> newer) {
        return new EditorAddress(newer, part, stage, isText, compare, false);
    }

    /** Another place in the same version. */
    EditorAddress at(Optional<String> otherPart, Optional<String> otherStage, boolean text) {
        return new EditorAddress(version, otherPart, otherStage, text, compare, false);
    }

    /** The address's query; defaults are not written. */
    QueryParameters query() {
        Map<String, List<String>> values = new LinkedHashMap<>();
        version.ifPresent(v -> values.put(CurriculaNavigation.VERSION, List.of(v)));
        part.ifPresent(p -> values.put(CurriculaNavigation.PART, List.of(p)));
        stage.ifPresent(s -> values.put(CurriculaNavigation.STAGE, List.of(s)));
        if (isText) {
            values.put(VIEW, List.of(TEXT));
        }
        compare.ifPresent(c -> values.put(ComparedVersions.KEY, List.of(c.toString())));
        return new QueryParameters(values);
    }
}
