package io.gradus.training.document;

import java.util.ArrayList;
import java.util.List;

/** Finds the part of a document that a cursor stands in. */
final class Around {
    private Around() {}

    static String path(DocumentNode node, int offset, SourceText source) {
        List<DocumentNode> children = new ArrayList<>();
        List<Integer> starts = new ArrayList<>();
        switch (node) {
            case DocumentNode.Mapping mapping -> {
                children.addAll(mapping.entries().sequencedValues());
                mapping.keys().sequencedValues().forEach(k -> starts.add(k.start()));
            }
            case DocumentNode.Sequence sequence -> {
                children.addAll(sequence.entries());
                children.forEach(c -> starts.add(entryStart(sequence, c, source)));
            }
            case DocumentNode.Scalar _ -> {}
        }
        for (int i = children.size() - 1; i >= 0; i--) {
            if (starts.get(i) <= offset) {
                boolean inside = offset <= end(children.get(i), isFlow(node), source);
                return inside ? path(children.get(i), offset, source) : node.path();
            }
        }
        return node.path();
    }

    /** A block entry begins with its dash, which stands in the column of its list. */
    private static int entryStart(
            DocumentNode.Sequence sequence, DocumentNode entry, SourceText source) {
        int start = entry.place().start();
        return sequence.isFlow()
                ? start
                : Math.max(source.lineStart(start), sequence.place().start());
    }

    /** End of a child; the rest of a block value's line belongs to it. */
    private static int end(DocumentNode child, boolean inFlow, SourceText source) {
        int end = child.place().end();
        return inFlow ? end : source.lineEnd(end);
    }

    private static boolean isFlow(DocumentNode node) {
        return node instanceof DocumentNode.Mapping mapping && mapping.isFlow()
                || node instanceof DocumentNode.Sequence sequence && sequence.isFlow();
    }
}
