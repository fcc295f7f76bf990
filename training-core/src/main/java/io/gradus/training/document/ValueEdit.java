package io.gradus.training.document;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Replaces a value of a document and writes new entries in the document's own style. */
final class ValueEdit {
    private static final Pattern BLOCK_HEADER = Pattern.compile("[|>][-+0-9]*");

    private final SourceText source;
    private final DocumentStyle style;

    ValueEdit(SourceText source, DocumentStyle style) {
        this.source = source;
        this.style = style;
    }

    /** Puts a value in the place of the last part of a trail. */
    TextSplice replace(List<DocumentNode> trail, Fragment value) {
        DocumentNode old = trail.getLast();
        if (trail.size() == 1) {
            return replaceRoot(old, value);
        }
        if (DocumentStyle.isInFlow(trail)) {
            return replaceInFlow(old, value);
        }
        return switch (trail.get(trail.size() - 2)) {
            case DocumentNode.Mapping mapping -> replaceBehindKey(mapping, old, value);
            case DocumentNode parent -> replaceBehindDash(parent, old, value);
        };
    }

    /** A key and its value, to stand at a column. */
    String entry(String key, Fragment value, int column) {
        return YamlFragment.key(key, false)
                + ":"
                + value.behind(column + style.indent(value), false, "", source.newline());
    }

    /** A dash and its value, to stand at a column. */
    String entry(Fragment value, int column) {
        return "-" + value.behind(column + 2, true, "", source.newline());
    }

    private TextSplice replaceRoot(DocumentNode old, Fragment value) {
        int end = source.lineEnd(old.place().end());
        String text =
                value.isBlock()
                        ? String.join(source.newline(), value.lines(0))
                        : value.line(style.isJson()) + comment(old, old.place().start());
        return new TextSplice(old.place().start(), end, text);
    }

    private TextSplice replaceInFlow(DocumentNode old, Fragment value) {
        int start = old.place().start();
        String line = value.line(style.isJson());
        if (old.place().end() > start) {
            return new TextSplice(start, old.place().end(), line);
        }
        return new TextSplice(
                start, start, source.text().charAt(start - 1) == ':' ? " " + line : ": " + line);
    }

    private TextSplice replaceBehindKey(
            DocumentNode.Mapping mapping, DocumentNode old, Fragment value) {
        String key = DocumentStyle.keyOf(mapping, old);
        Place place = mapping.placeOf(key);
        int colon = source.text().indexOf(':', place.end()) + 1;
        int column = source.indent(place.start()) + style.indent(value);
        return replaceBehind(colon, column, false, old, value);
    }

    private TextSplice replaceBehindDash(DocumentNode parent, DocumentNode old, Fragment value) {
        int index = BlockEntries.children(parent).indexOf(old);
        int dash = BlockEntries.of(parent, source).starts().get(index);
        return replaceBehind(dash + 1, source.indent(dash) + 2, true, old, value);
    }

    private TextSplice replaceBehind(
            int intro, int column, boolean isCompact, DocumentNode old, Fragment value) {
        boolean wasLine = old.place().end() > old.place().start() && isLine(old);
        String behind = value.behind(column, isCompact, "", "\n");
        if (wasLine && !behind.contains("\n")) {
            return new TextSplice(old.place().start(), old.place().end(), behind.substring(1));
        }
        return new TextSplice(
                intro,
                source.lineEnd(old.place().end()),
                value.behind(column, isCompact, comment(old, intro), source.newline()));
    }

    /** Text in the line of an old value beside it, with the blanks before it. */
    private String comment(DocumentNode old, int intro) {
        int start = old.place().start();
        String above = start > source.lineEnd(intro) ? source.rest(intro) : "";
        if (isLine(old)) {
            return (above + source.rest(old.place().end())).stripTrailing();
        }
        if (old instanceof DocumentNode.Scalar) {
            Matcher header = BLOCK_HEADER.matcher(source.rest(start));
            return (above + (header.lookingAt() ? source.rest(start + header.end()) : ""))
                    .stripTrailing();
        }
        return above.stripTrailing();
    }

    private static boolean isLine(DocumentNode node) {
        return switch (node) {
            case DocumentNode.Scalar scalar -> scalar.style() != DocumentNode.Style.BLOCK;
            case DocumentNode.Mapping mapping -> mapping.isFlow();
            case DocumentNode.Sequence sequence -> sequence.isFlow();
        };
    }
}
