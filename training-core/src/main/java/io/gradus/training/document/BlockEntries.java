package io.gradus.training.document;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The entries of a mapping or list in block style as lines of the text.
 *
 * @param starts offset of each key or dash
 * @param ends offset behind the line in which each value ends
 */
record BlockEntries(SourceText source, List<Integer> starts, List<Integer> ends) {
    static BlockEntries of(DocumentNode parent, SourceText source) {
        List<DocumentNode> values = children(parent);
        List<Integer> ends = new ArrayList<>();
        List<Integer> starts = new ArrayList<>();
        if (parent instanceof DocumentNode.Mapping mapping) {
            mapping.keys().sequencedValues().forEach(k -> starts.add(k.start()));
        }
        for (int i = 0; i < values.size(); i++) {
            if (parent instanceof DocumentNode.Sequence) {
                starts.add(i == 0 ? parent.place().start() : source.nextSign(ends.getLast()));
            }
            ends.add(source.lineEnd(Math.max(starts.get(i), values.get(i).place().end())));
        }
        return new BlockEntries(source, starts, ends);
    }

    static List<DocumentNode> children(DocumentNode parent) {
        return switch (parent) {
            case DocumentNode.Mapping mapping -> List.copyOf(mapping.entries().sequencedValues());
            case DocumentNode.Sequence sequence -> sequence.entries();
            case DocumentNode.Scalar _ -> List.of();
        };
    }

    /** Offset of an entry's first comment, or of its key or dash. */
    int region(int index) {
        return source.withComments(starts.get(index), index == 0 ? 0 : ends.get(index - 1));
    }

    /** Number of characters before the keys or dashes. */
    int column() {
        return source.indent(starts.getFirst());
    }

    /** A further entry behind the last one. */
    TextSplice append(String lines) {
        return insertAt(ends.getLast(), source.newline() + " ".repeat(column()) + lines);
    }

    /** A further entry before another one and its comments. */
    TextSplice insert(int index, String lines) {
        return index == starts.size()
                ? append(lines)
                : insertAt(region(index), lines + source.newline() + " ".repeat(column()));
    }

    /** Without an entry, which is not the only one. */
    TextSplice remove(int index) {
        int region = region(index);
        if (!source.isFirstInLine(region)) {
            return new TextSplice(region, source.nextMark(ends.get(index)), "");
        }
        int from = source.lineStart(region);
        int to = source.nextLine(ends.get(index));
        boolean isBetweenBlanks =
                from > 0 && source.rest(source.lineStart(from - 1)).isBlank() && isBlankLine(to);
        if (to == ends.get(index)) {
            return new TextSplice(source.lineEnd(Math.max(0, from - 1)), to, "");
        }
        return new TextSplice(from, isBetweenBlanks ? source.nextLine(to) : to, "");
    }

    /** With an entry and its comments at another place; what stands between entries stays. */
    TextSplice move(int from, int to) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, starts.size()).boxed().toList());
        order.add(to, order.remove(from));
        StringBuilder moved = new StringBuilder();
        for (int i = 0; i < order.size(); i++) {
            if (i > 0) {
                moved.append(source.text(), ends.get(i - 1), region(i));
            }
            moved.append(source.text(), region(order.get(i)), ends.get(order.get(i)));
        }
        return new TextSplice(region(0), ends.getLast(), moved.toString());
    }

    /** With an entry twice, the second time without the comments above it. */
    TextSplice repeat(int index) {
        String lines = source.text().substring(starts.get(index), ends.get(index));
        return insertAt(ends.get(index), source.newline() + " ".repeat(column()) + lines);
    }

    private boolean isBlankLine(int offset) {
        return offset < source.text().length() && source.rest(offset).isBlank();
    }

    private static TextSplice insertAt(int offset, String text) {
        return new TextSplice(offset, offset, text);
    }
}
