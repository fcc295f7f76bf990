package io.gradus.frontend.curricula;

import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.frontend.navigation.RubricsNavigation;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.reward.rubric.StoredRubric;
import java.util.Optional;

/** Where one of a curriculum's rubrics is edited. */
final class RubricEditorLink {
    private RubricEditorLink() {}

    /** A link to the stored rubric that a document names, else to the rubric in its version. */
    static RouterLink of(DocumentTree document, String rubric, DesignVersion opened) {
        return toStored(document, rubric)
                .orElseGet(() ->
                        RubricsNavigation.inCurriculum(
                                "Open "
                                        + rubric
                                        + " @"
                                        + opened.version()
                                        + " in the rubric editor",
                                opened.id(),
                                rubric,
                                opened.version()));
    }

    /** A link to the stored rubric that a document names. */
    static Optional<RouterLink> toStored(DocumentTree document, String rubric) {
        return StoredRubric.of(document, "rubrics." + rubric)
                .map(stored ->
                        RubricsNavigation.to("Open " + stored + " in the rubric editor", stored));
    }
}
