package io.gradus.frontend.forms;

import io.gradus.training.document.Alternative;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Shape;
import java.util.Optional;

/**
 * Which alternative a document has chosen, and how that is written.
 *
 * @param alternative the alternative
 * @param isBare whether its only setting or its list of settings stands in its place, without its
 *     name
 * @param isText whether the text of its first setting stands behind its name, without its keys
 */
record Chosen(Alternative alternative, boolean isBare, boolean isText) {
    /** The alternative at a path, or the default; empty where neither names one. */
    static Optional<Chosen> of(
            Shape.Alternatives choice, DocumentTree tree, String path, String fallback) {
        return tree.at(path)
                .or(() -> Optional.of(DocumentTree.read(fallback).root()))
                .flatMap(node -> of(choice, node));
    }

    private static Optional<Chosen> of(Shape.Alternatives choice, DocumentNode node) {
        return switch (node) {
            case DocumentNode.Mapping mapping ->
                    mapping.entries().sequencedKeySet().stream()
                            .flatMap(key -> choice.named(key).stream())
                            .findFirst()
                            .map(a -> new Chosen(a, false, isText(a, mapping)));
            case DocumentNode.Sequence _ -> choice.shorthand().map(a -> new Chosen(a, true, false));
            case DocumentNode.Scalar scalar -> {
                Optional<Chosen> named =
                        choice.named(scalar.value()).map(a -> new Chosen(a, false, false));
                yield named.isPresent() || scalar.kind() == DocumentNode.Kind.EMPTY
                        ? named
                        : choice.shorthand().map(a -> new Chosen(a, true, false));
            }
        };
    }

    private static boolean isText(Alternative alternative, DocumentNode.Mapping mapping) {
        return alternative.fields().isBare()
                && mapping.entries().get(alternative.name()) instanceof DocumentNode.Scalar text
                && text.kind() != DocumentNode.Kind.EMPTY;
    }

    /** Its single setting, where it has only that. */
    boolean isOneValue() {
        return isBare && alternative.fields().fields().size() == 1;
    }
}
