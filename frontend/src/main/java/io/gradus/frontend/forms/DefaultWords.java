package io.gradus.frontend.forms;

import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import io.gradus.training.document.Shape;
import java.util.Optional;
import java.util.stream.Collectors;

/** A default that is more than a word or number, in words. */
final class DefaultWords {
    private static final String KEY = "value";

    private DefaultWords() {}

    /**
     * For example {@code linear: from 1, to 0, over stage}; of a list its entries, of named entries
     * their names.
     */
    static String of(Field field) {
        return DocumentTree.read(KEY + ": " + field.defaults())
                .at(KEY)
                .map(node -> field.shape() instanceof Shape.Mapping ? names(node) : words(node))
                .orElse(field.defaults());
    }

    private static String names(DocumentNode node) {
        return node instanceof DocumentNode.Mapping mapping
                ? String.join(", ", mapping.entries().sequencedKeySet())
                : "";
    }

    private static String words(DocumentNode node) {
        return switch (node) {
            case DocumentNode.Sequence list ->
                    list.entries().stream()
                            .map(DefaultWords::words)
                            .collect(Collectors.joining(", "));
            case DocumentNode.Mapping mapping ->
                    mapping.entries().sequencedEntrySet().stream()
                            .map(entry -> words(entry.getKey(), entry.getValue()))
                            .collect(Collectors.joining(", "));
            default -> node.text().orElse("");
        };
    }

    private static String words(String key, DocumentNode value) {
        Optional<String> plain = value.text();
        if (plain.isPresent()) {
            return key + " " + plain.get();
        }
        String words = words(value);
        return words.isEmpty() ? key : key + ": " + words;
    }
}
