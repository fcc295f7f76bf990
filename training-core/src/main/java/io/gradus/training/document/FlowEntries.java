package io.gradus.training.document;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The entries of a mapping in braces or a list in brackets.
 *
 * @param open offset behind the opening bracket
 * @param starts offset of each key or value
 * @param ends offset behind each value
 */
record FlowEntries(SourceText source, int open, List<Integer> starts, List<Integer> ends) {
    static FlowEntries of(DocumentNode parent, SourceText source) {
        List<DocumentNode> values = BlockEntries.children(parent);
        List<Place> firsts =
                parent instanceof DocumentNode.Mapping mapping
                        ? List.copyOf(mapping.keys().sequencedValues())
                        : values.stream().map(DocumentNode::place).toList();
        List<Integer> ends = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            ends.add(Math.max(firsts.get(i).end(), values.get(i).place().end()));
        }
        return new FlowEntries(
                source,
                parent.place().start() + 1,
                firsts.stream().map(Place::start).toList(),
                ends);
    }

    /** The text with a further entry behind the last one. */
    String append(String entry) {
        if (starts.isEmpty()) {
            return with(open, open, entry);
        }
        int last = ends.getLast();
        boolean hasComma = hasComma(starts.size() - 1);
        int behind = hasComma ? source.nextSign(last) + 1 : last;
        if (!source.isFirstInLine(starts.getLast())) {
            return with(behind, behind, (hasComma ? " " : ", ") + entry);
        }
        int line = source.isRestEmpty(behind) ? source.lineEnd(behind) : behind;
        String next = source.newline() + indent(starts.getLast()) + entry;
        return source.text().substring(0, last)
                + (hasComma ? "" : ",")
                + source.text().substring(last, line)
                + next
                + source.text().substring(line);
    }

    /** The text with a further entry before another one. */
    String insert(int index, String entry) {
        if (index == starts.size()) {
            return append(entry);
        }
        int at = region(index);
        boolean onOwnLine = source.isFirstInLine(at);
        return with(at, at, entry + (onOwnLine ? "," + source.newline() + indent(at) : ", "));
    }

    /** The text without an entry. */
    String remove(int index) {
        int from = region(index);
        int end = ends.get(index);
        boolean hasComma = hasComma(index);
        int to = hasComma ? source.nextSign(end) + 1 : end;
        boolean isWholeLine = source.isFirstInLine(from) && source.isRestEmpty(to);
        if (isWholeLine) {
            from = source.lineStart(from);
            to = source.nextLine(to);
        } else if (hasComma) {
            to = source.isRestEmpty(to) ? source.lineEnd(to) : source.nextMark(to);
        }
        if (hasComma || index == 0) {
            return with(from, to, "");
        }
        int comma = source.nextSign(ends.get(index - 1));
        return source.text().substring(0, comma)
                + (isWholeLine || source.isFirstInLine(from)
                        ? source.text().substring(comma + 1, from)
                        : "")
                + source.text().substring(to);
    }

    /** The text with a value at another place; commas, breaks and comments stay where they are. */
    String move(int from, int to) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, starts.size()).boxed().toList());
        order.add(to, order.remove(from));
        StringBuilder moved = new StringBuilder(source.text().substring(0, starts.getFirst()));
        for (int i = 0; i < order.size(); i++) {
            int next = i + 1 < order.size() ? starts.get(i + 1) : source.text().length();
            moved.append(entry(order.get(i))).append(source.text(), ends.get(i), next);
        }
        return moved.toString();
    }

    /** The text of an entry. */
    String entry(int index) {
        return source.text().substring(starts.get(index), ends.get(index));
    }

    private int region(int index) {
        return source.withComments(starts.get(index), index == 0 ? open : ends.get(index - 1));
    }

    private boolean hasComma(int index) {
        int sign = source.nextSign(ends.get(index));
        return sign < source.text().length() && source.text().charAt(sign) == ',';
    }

    private String indent(int offset) {
        return " ".repeat(source.indent(offset));
    }

    private String with(int from, int to, String insert) {
        return new TextSplice(from, to, insert).apply(source.text());
    }
}
