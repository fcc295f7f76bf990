package io.gradus.training.document;

import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/**
 * Where a character of a scalar's value stands in the text: on one of the lines that YAML folds
 * into the value. Escapes count as one character.
 *
 * @param line its line, from 1
 * @param column its column, from 1
 */
record ScalarPlace(int line, int column) {
    /** The place of the character {@code offset} behind the value's first one. */
    static ScalarPlace of(ScalarNode scalar, Mark start, int offset) {
        Walk walk = new Walk(start);
        ScalarStyle style = scalar.getScalarStyle();
        if (style == ScalarStyle.LITERAL || style == ScalarStyle.FOLDED) {
            walk.beginBlock();
        } else if (style != ScalarStyle.PLAIN) {
            walk.step(); // the quote
        }
        for (int value = 0; value < offset && !walk.isOver(); ) {
            value += walk.next();
        }
        return new ScalarPlace(walk.line + 1, walk.column + 1);
    }

    /** Goes through the text and counts characters of the value. */
    private static final class Walk {
        private final int[] text;
        private int at;
        private int line;
        private int column;

        Walk(Mark start) {
            text = start.getBuffer();
            at = start.getPointer();
            line = start.getLine();
            column = start.getColumn();
        }

        boolean isOver() {
            return at >= text.length || text[at] == 0;
        }

        /** Behind the header of a block and the indentation of its first line. */
        void beginBlock() {
            while (!isOver() && text[at] != '\n') {
                step();
            }
            skipBlanks();
        }

        void step() {
            boolean ends = text[at] == '\n';
            line += ends ? 1 : 0;
            column = ends ? 0 : column + 1;
            at++;
        }

        /** Passes one character, or a whole fold; returns how many of the value it stands for. */
        int next() {
            int first = line;
            if (isFold()) {
                skipBlanks();
                return Math.max(1, line - first - 1);
            }
            int passed = Character.charCount(text[at]);
            step();
            return passed;
        }

        /** Whether nothing but blanks stands before the end of the line. */
        private boolean isFold() {
            int ahead = at;
            while (ahead < text.length
                    && (text[ahead] == ' ' || text[ahead] == '\t' || text[ahead] == '\r')) {
                ahead++;
            }
            return ahead < text.length && text[ahead] == '\n';
        }

        private void skipBlanks() {
            while (!isOver() && Character.isWhitespace(text[at])) {
                step();
            }
        }
    }
}
