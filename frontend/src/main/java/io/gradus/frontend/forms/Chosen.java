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
 */
record Chosen(Alternative alternative, boolean isBare) {
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
                            .map(a -> new Chosen(a, false));
            case DocumentNode.Sequence _ -> choice.shorthand().map(a -> new Chosen(a, true));
            case DocumentNode.Scalar scalar -> {
                Optional<Chosen> named =
                        choice.named(scalar.value()).map(a -> new Chosen(a, false));
                yield named.isPresent() || scalar.kind() == DocumentNode.Kind.EMPTY
                        ? named
                        : choice.shorthand().map(a -> new Chosen(a, true));
            }
        };
    }

    /** Its single setting, where it has only that. */
    boolean isOneValue() {
        return isBare && alternative.fields().fields().size() == 1;
    }
}
