package io.gradus.training.document;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of a document's text, asked for by offset. */
record SourceText(String text) {
    private static final Pattern BREAK = Pattern.compile("\\r\\n|\\r|\\n");

    /**
     * A place as errors name it.
     *
     * @param line from 1; a line ends with LF, CR LF or CR (YAML 1.2.2, section 5.4)
     * @param column in code points, from 1
     */
    record Place(int line, int column) {}

    /** The place of the character at an offset. */
    Place place(int offset) {
        Matcher breaks = BREAK.matcher(text).region(0, offset);
        int line = 1;
        int start = 0;
        while (breaks.find()) {
            line++;
            start = breaks.end();
        }
        return new Place(line, 1 + text.codePointCount(start, offset));
    }

    /** Offset of the first character of the line. */
    int lineStart(int offset) {
        return text.lastIndexOf('\n', offset - 1) + 1;
    }

    /** Offset behind the last character of the line, its break not counted. */
    int lineEnd(int offset) {
        int newline = text.indexOf('\n', offset);
        if (newline < 0) {
            return text.length();
        }
        return newline > offset && text.charAt(newline - 1) == '\r' ? newline - 1 : newline;
    }

    /** Offset of the first character of the next line; the end of the text in the last line. */
    int nextLine(int offset) {
        int newline = text.indexOf('\n', offset);
        return newline < 0 ? text.length() : newline + 1;
    }

    /** Number of characters before the offset in its line. */
    int indent(int offset) {
        return offset - lineStart(offset);
    }

    /** Whether only blanks stand before the offset in its line. */
    boolean isFirstInLine(int offset) {
        return text.substring(lineStart(offset), offset).isBlank();
    }

    /** Rest of the line. */
    String rest(int offset) {
        return text.substring(offset, lineEnd(offset));
    }

    /** Whether a comment or nothing at all follows in the line. */
    boolean isRestEmpty(int offset) {
        String rest = rest(offset).strip();
        return rest.isEmpty() || rest.startsWith("#");
    }

    /** The next offset at which something other than blanks, breaks and comments stands. */
    int nextSign(int from) {
        int at = from;
        while (at < text.length()) {
            if (text.charAt(at) == '#') {
                at = lineEnd(at);
            } else if (Character.isWhitespace(text.charAt(at))) {
                at++;
            } else {
                return at;
            }
        }
        return at;
    }

    /** The next offset at which something other than blanks and breaks stands. */
    int nextMark(int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /** The line break of this text. */
    String newline() {
        return text.contains("\r\n") ? "\r\n" : "\n";
    }

    /**
     * Where an entry begins with the comments that belong to it: those directly above it at its
     * column. A comment at the very top of a text belongs to the document.
     *
     * @param floor offset above which nothing belongs to the entry
     */
    int withComments(int start, int floor) {
        int first = start;
        int above = lineStart(start) - 1;
        while (isFirstInLine(start) && above >= floor && isComment(above, indent(start))) {
            first = lineStart(above) + indent(start);
            above = lineStart(above) - 1;
        }
        return lineStart(first) == 0 ? start : first;
    }

    private boolean isComment(int offset, int indent) {
        int line = lineStart(offset);
        return text.startsWith("#", line + indent)
                && text.substring(line, line + indent).isBlank()
                && line + indent < lineEnd(offset);
    }
}
