package io.gradus.frontend.curricula;

import io.gradus.frontend.forms.KnownNames;
import io.gradus.training.catalogue.ProblemFamilies;
import io.gradus.training.catalogue.ProblemTransforms;
import io.gradus.training.dataset.Datasets;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The names that texts of a curriculum may have: families, transforms, its rubrics, their criteria.
 */
record DocumentNames(Supplier<DocumentTree> tree) implements KnownNames {
    private static final String DEFAULT_RUBRIC = "exact";

    @Override
    public List<String> of(String kind, String path) {
        return switch (kind) {
            case "family" ->
                    Stream.concat(ProblemFamilies.names().stream(), Datasets.names().stream())
                            .toList();
            case "transform" -> ProblemTransforms.names();
            case "rubric" -> rubrics();
            case "criterion" -> criteria(path);
            default -> List.of();
        };
    }

    private List<String> rubrics() {
        return tree.get().at("rubrics").orElse(null) instanceof DocumentNode.Mapping mapping
                ? List.copyOf(mapping.entries().sequencedKeySet())
                : List.of(DEFAULT_RUBRIC);
    }

    /** Criteria of the stage's rubric, or of the rubric that the path lies in. */
    private List<String> criteria(String path) {
        String stage = path.substring(0, path.indexOf(']') + 1);
        String rubric =
                path.startsWith("rubrics.")
                        ? path.split("\\.")[1]
                        : tree.get().textAt(stage + ".rubric").orElse(DEFAULT_RUBRIC);
        return tree.get().entriesAt("rubrics." + rubric + ".criteria").stream()
                .flatMap(criterion -> criterion.child("id").stream())
                .flatMap(id -> id.text().stream())
                .toList();
    }
}
