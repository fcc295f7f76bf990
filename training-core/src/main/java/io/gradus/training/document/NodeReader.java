package io.gradus.training.document;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * Makes the parser's nodes into document nodes with exact ends: the parser ends a block where the
 * next one begins, behind the comments between them.
 */
final class NodeReader {
    private final String text;

    /** Whether code points and characters are counted alike. */
    private final boolean isNarrow;

    private int knownPoint;
    private int knownOffset;

    NodeReader(String text) {
        this.text = text;
        isNarrow = text.chars().noneMatch(c -> Character.isSurrogate((char) c));
    }

    DocumentNode read(Node node, String path) {
        return switch (node) {
            case MappingNode mapping -> mapping(mapping, path);
            case SequenceNode sequence -> sequence(sequence, path);
            case ScalarNode scalar -> scalar(scalar, path);
            default -> throw new IllegalStateException("unknown node " + node.getNodeType());
        };
    }

    private DocumentNode mapping(MappingNode node, String path) {
        int start = start(node);
        SequencedMap<String, DocumentNode> entries = new LinkedHashMap<>();
        SequencedMap<String, Place> keys = new LinkedHashMap<>();
        int end = start;
        for (NodeTuple tuple : node.getValue()) {
            DocumentNode key = read(tuple.getKeyNode(), path);
            String name = tuple.getKeyNode() instanceof ScalarNode word ? word.getValue() : "";
            DocumentNode value = read(tuple.getValueNode(), Binder.below(path, name));
            end = Math.max(key.place().end(), value.place().end());
            if (key instanceof DocumentNode.Scalar && !keys.containsKey(name)) {
                keys.put(name, key.place());
                entries.put(name, value);
            }
        }
        boolean isFlow = node.getFlowStyle() == FlowStyle.FLOW;
        return new DocumentNode.Mapping(
                path,
                place(node, start, isFlow ? end(node) : end),
                isFlow,
                Collections.unmodifiableSequencedMap(entries),
                Collections.unmodifiableSequencedMap(keys));
    }

    private DocumentNode sequence(SequenceNode node, String path) {
        int start = start(node);
        List<DocumentNode> entries = new ArrayList<>();
        for (Node entry : node.getValue()) {
            entries.add(read(entry, path + "[" + entries.size() + "]"));
        }
        boolean isFlow = node.getFlowStyle() == FlowStyle.FLOW;
        int end = isFlow ? end(node) : entries.getLast().place().end();
        return new DocumentNode.Sequence(
                path, place(node, start, end), isFlow, List.copyOf(entries));
    }

    private DocumentNode scalar(ScalarNode node, String path) {
        int start = start(node);
        int end = end(node);
        DocumentNode.Style style =
                switch (node.getScalarStyle()) {
                    case PLAIN, JSON_SCALAR_STYLE -> DocumentNode.Style.PLAIN;
                    case SINGLE_QUOTED, DOUBLE_QUOTED -> DocumentNode.Style.QUOTED;
                    case LITERAL, FOLDED -> DocumentNode.Style.BLOCK;
                };
        int exact = style == DocumentNode.Style.BLOCK ? blockEnd(start, end) : end;
        return new DocumentNode.Scalar(
                path, place(node, start, exact), node.getValue(), kind(node.getTag()), style);
    }

    /** The end of the last line of a block scalar that belongs to its value. */
    private int blockEnd(int start, int end) {
        String header = text.substring(start, new SourceText(text).lineEnd(start));
        String content = text.substring(start, end);
        if (header.replaceFirst("#.*", "").contains("+")) {
            return start + content.lastIndexOf('\n');
        }
        int last = start + content.stripTrailing().length();
        return Math.min(end, new SourceText(text).lineEnd(last));
    }

    private static DocumentNode.Kind kind(Tag tag) {
        if (tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)) {
            return DocumentNode.Kind.NUMBER;
        }
        if (tag.equals(Tag.BOOL)) {
            return DocumentNode.Kind.TRUTH;
        }
        return tag.equals(Tag.NULL) ? DocumentNode.Kind.EMPTY : DocumentNode.Kind.TEXT;
    }

    private int start(Node node) {
        return offset(node.getStartMark().orElseThrow());
    }

    private int end(Node node) {
        return offset(node.getEndMark().orElseThrow());
    }

    /** The parser counts code points; places are mostly asked for in the order of the text. */
    private int offset(Mark mark) {
        if (isNarrow) {
            return mark.getIndex();
        }
        knownOffset = text.offsetByCodePoints(knownOffset, mark.getIndex() - knownPoint);
        knownPoint = mark.getIndex();
        return knownOffset;
    }

    private static Place place(Node node, int start, int end) {
        Mark mark = node.getStartMark().orElseThrow();
        return new Place(mark.getLine() + 1, mark.getColumn() + 1, start, end);
    }
}
