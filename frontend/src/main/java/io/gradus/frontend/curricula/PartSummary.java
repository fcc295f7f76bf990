package io.gradus.frontend.curricula;

import io.gradus.frontend.navigation.DocumentPart;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One line about a part of a document, as far as it does not keep to the defaults. */
final class PartSummary {
    private PartSummary() {}

    static String of(DocumentPart part, DocumentTree tree) {
        return switch (part) {
            case ABOUT -> "seed " + tree.textAt("seed").orElse("1");
            case POLICY ->
                    said(
                            Stream.of(
                                    model(tree).or(() -> named(tree, "policy.model", "")),
                                    named(tree, "policy.layers", "layers "),
                                    named(tree, "policy.width", "width ")));
            case OBJECTIVE ->
                    said(
                            Stream.of(
                                    named(tree, "objective.loss", ""),
                                    named(tree, "objective.advantage", ""),
                                    tree.at("objective.critic").map(_ -> "critic"),
                                    alternatives(tree, "objective.shapers"),
                                    alternatives(tree, "objective.exploration"),
                                    named(tree, "objective.groupSize", "groups of ")));
            case RUBRICS -> names(tree.at("rubrics"), "exact (the default)");
            case POOLS -> names(tree.at("pools"), "none");
            case EVALUATION ->
                    said(Stream.of(named(tree, "evaluate.every", "every ")))
                            .replaceFirst("(\\d)$", "$1 steps");
        };
    }

    /** The name of a published model. */
    private static Optional<String> model(DocumentTree tree) {
        return Stream.of(
                        "hub", "hub.repository", "package", "package.name", "folder", "folder.path")
                .flatMap(key -> tree.textAt("policy.model." + key).stream())
                .findFirst();
    }

    private static Optional<String> named(DocumentTree tree, String path, String before) {
        return tree.at(path).flatMap(ChosenWords::of).map(text -> before + text);
    }

    private static Optional<String> alternatives(DocumentTree tree, String path) {
        return tree.at(path).flatMap(ChosenWords::ofEach);
    }

    private static String said(Stream<Optional<String>> words) {
        List<String> all = words.flatMap(Optional::stream).toList();
        return all.isEmpty() ? "defaults" : String.join(" · ", all);
    }

    private static String names(Optional<DocumentNode> named, String none) {
        return named.orElse(null) instanceof DocumentNode.Mapping mapping
                ? mapping.entries().sequencedKeySet().stream().collect(Collectors.joining(" · "))
                : none;
    }
}
