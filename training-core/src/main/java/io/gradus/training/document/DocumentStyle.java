package io.gradus.training.document;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How a document is written, so that what is added looks alike.
 *
 * @param isJson whether it is JSON
 * @param mappingIndent blanks by which a mapping below a key stands further to the right
 * @param listIndent the same of a list's dashes
 */
record DocumentStyle(boolean isJson, int mappingIndent, int listIndent) {
    static DocumentStyle of(DocumentTree tree) {
        return new DocumentStyle(
                isJson(tree),
                indent(tree.root(), DocumentNode.Mapping.class).orElse(2),
                indent(tree.root(), DocumentNode.Sequence.class).orElse(2));
    }

    /** Blanks by which a value below a key stands further to the right. */
    int indent(Fragment value) {
        return value.isList() ? listIndent : mappingIndent;
    }

    /** Whether the last part of a trail stands within braces or brackets. */
    static boolean isInFlow(List<DocumentNode> trail) {
        return trail.subList(0, trail.size() - 1).stream().anyMatch(DocumentStyle::isFlow);
    }

    static boolean isFlow(DocumentNode node) {
        return node instanceof DocumentNode.Mapping mapping && mapping.isFlow()
                || node instanceof DocumentNode.Sequence sequence && sequence.isFlow();
    }

    /** The key of a value in its mapping. */
    static String keyOf(DocumentNode.Mapping mapping, DocumentNode value) {
        return mapping.entries().entrySet().stream()
                .filter(e -> e.getValue() == value)
                .map(e -> e.getKey())
                .findFirst()
                .orElseThrow();
    }

    private static boolean isJson(DocumentTree tree) {
        return tree.root() instanceof DocumentNode.Mapping mapping
                && mapping.isFlow()
                && mapping.keys().sequencedValues().stream()
                        .allMatch(k -> tree.text().charAt(k.start()) == '"');
    }

    private static Optional<Integer> indent(DocumentNode node, Class<? extends DocumentNode> type) {
        if (!(node instanceof DocumentNode.Mapping mapping) || mapping.isFlow()) {
            return node instanceof DocumentNode.Sequence sequence && !sequence.isFlow()
                    ? first(sequence.entries().stream().map(e -> indent(e, type)))
                    : Optional.empty();
        }
        return first(
                mapping.entries().entrySet().stream()
                        .map(e -> {
                            Place key = mapping.placeOf(e.getKey());
                            DocumentNode value = e.getValue();
                            boolean fits =
                                    type.isInstance(value)
                                            && !isFlow(value)
                                            && value.place().line() > key.line();
                            return fits
                                    ? Optional.of(value.place().column() - key.column())
                                    : indent(value, type);
                        }));
    }

    private static Optional<Integer> first(Stream<Optional<Integer>> found) {
        return found.flatMap(Optional::stream).findFirst();
    }
}
