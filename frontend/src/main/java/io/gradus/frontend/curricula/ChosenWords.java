package io.gradus.frontend.curricula;

import io.gradus.training.document.DocumentNode;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which alternatives a document chooses, by their names. */
final class ChosenWords {
    private ChosenWords() {}

    /** Returns what a scalar says, or the alternative that a mapping names. */
    static Optional<String> of(DocumentNode node) {
        return node instanceof DocumentNode.Mapping mapping
                ? mapping.entries().sequencedKeySet().stream().findFirst()
                : node.text();
    }

    /** The alternatives of a list; empty where it has none. */
    static Optional<String> ofEach(DocumentNode node) {
        return node instanceof DocumentNode.Sequence list && !list.entries().isEmpty()
                ? Optional.of(
                        list.entries().stream()
                                .flatMap(entry -> of(entry).stream())
                                .collect(Collectors.joining(" and ")))
                : Optional.empty();
    }
}
