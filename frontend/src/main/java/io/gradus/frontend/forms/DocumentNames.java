package io.gradus.frontend.forms;

import io.gradus.training.analysis.models.LocalModels;
import io.gradus.training.analysis.models.ModelFacts;
import io.gradus.training.analysis.models.ModelOffer;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.problem.catalogue.ProblemTransforms;
import io.gradus.training.problem.dataset.Datasets;
import io.gradus.training.reward.rubric.ShippedRubrics;
import io.gradus.training.reward.rubric.StoredRubric;
import io.gradus.training.reward.rubric.StoredRubrics;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The names that texts of a curriculum may have: families, transforms, its models, its rubrics,
 * their criteria, published models of this machine.
 *
 * @param tree the document as it is now
 * @param stored where stored rubrics are found
 */
public record DocumentNames(Supplier<DocumentTree> tree, StoredRubrics stored)
        implements KnownNames {
    private static final String DEFAULT_RUBRIC = "exact";
    private static final String INITIAL_MODEL = "initial";
    private static final LocalModels MODELS = LocalModels.standard();

    @Override
    public List<String> of(String kind, String path) {
        return switch (kind) {
            case "family" ->
                    Stream.concat(ProblemFamilies.names().stream(), Datasets.names().stream())
                            .toList();
            case "shipped" -> ShippedRubrics.names();
            case "transform" -> ProblemTransforms.names();
            case "rubric" -> rubrics();
            case "pool" -> keys("pools").orElse(List.of());
            case "model" -> models();
            case "scope" -> new ConditionScopes(tree.get(), path).texts();
            case "stage" -> stages();
            case "criterion" -> criteria(path);
            case "hub-model" -> hubModels();
            case "model-package" -> packages();
            default -> List.of();
        };
    }

    private static List<String> hubModels() {
        return MODELS.list().stream()
                .map(model -> model.model().split("@")[0])
                .filter(name -> name.contains("/"))
                .toList();
    }

    /** Those that can be fetched, too: the error says how. */
    private static List<String> packages() {
        return Stream.concat(
                        MODELS.list().stream().map(ModelFacts::model),
                        MODELS.offers().stream().map(ModelOffer::model))
                .filter(name -> !name.contains("/"))
                .toList();
    }

    private List<String> stages() {
        return tree.get().entriesAt("stages").stream()
                .flatMap(stage -> stage.child("name").stream())
                .flatMap(name -> name.text().stream())
                .toList();
    }

    private List<String> models() {
        Stream<String> own =
                tree.get().at("models").orElse(null) instanceof DocumentNode.Mapping mapping
                        ? mapping.entries().sequencedKeySet().stream()
                        : Stream.empty();
        return Stream.concat(Stream.of(INITIAL_MODEL), own).toList();
    }

    private List<String> rubrics() {
        return keys("rubrics").orElse(List.of(DEFAULT_RUBRIC));
    }

    /** The keys of the mapping at a path. */
    private Optional<List<String>> keys(String path) {
        return tree.get().at(path).orElse(null) instanceof DocumentNode.Mapping mapping
                ? Optional.of(List.copyOf(mapping.entries().sequencedKeySet()))
                : Optional.empty();
    }

    /** Criteria of the stage's rubric, or of the rubric that the path lies in. */
    private List<String> criteria(String path) {
        String stage = path.substring(0, path.indexOf(']') + 1);
        String rubric =
                path.startsWith("rubrics.")
                        ? path.split("\\.")[1]
                        : tree.get().textAt(stage + ".rubric").orElse(DEFAULT_RUBRIC);
        String place = "rubrics." + rubric;
        List<String> own = ids(tree.get(), place + ".criteria");
        return own.isEmpty() ? origin(place) : own;
    }

    /** Criteria of the shipped or stored rubric that the one at a path names. */
    private List<String> origin(String path) {
        Optional<String> text =
                tree.get()
                        .textAt(path + ".shipped")
                        .flatMap(ShippedRubrics::text)
                        .or(() -> StoredRubric.of(tree.get(), path).flatMap(this::found));
        return text.map(found -> ids(DocumentTree.read(found), "criteria")).orElse(List.of());
    }

    private Optional<String> found(StoredRubric reference) {
        return switch (stored.find(reference)) {
            case StoredRubrics.Lookup.Found(String text) -> Optional.of(text);
            case StoredRubrics.Lookup.Missing _ -> Optional.empty();
        };
    }

    private static List<String> ids(DocumentTree document, String path) {
        return document.entriesAt(path).stream()
                .flatMap(criterion -> criterion.child("id").stream())
                .flatMap(id -> id.text().stream())
                .toList();
    }
}
