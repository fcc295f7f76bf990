package io.gradus.training.policy.template.value;

/** Texts as Python's {@code repr} writes them. */
final class QuotedText {
    private QuotedText() {}

    static String of(String text) {
        char quote = text.contains("'") && !text.contains("\"") ? '"' : '\'';
        StringBuilder out = new StringBuilder().append(quote);
        text.codePoints().forEach(c -> append(c, quote, out));
        return out.append(quote).toString();
    }

    private static void append(int c, char quote, StringBuilder out) {
        switch (c) {
            case '\\' -> out.append("\\\\");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> {
                if (c == quote) {
                    out.append('\\').append(quote);
                } else if (isPrintable(c)) {
                    out.appendCodePoint(c);
                } else {
                    out.append(escaped(c));
                }
            }
        }
    }

    private static String escaped(int c) {
        return c <= 0xff
                ? "\\x%02x".formatted(c)
                : c <= 0xffff ? "\\u%04x".formatted(c) : "\\U%08x".formatted(c);
    }

    /** Python escapes what is neither letter, mark, number, sign nor the plain space. */
    private static boolean isPrintable(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    false;
            case Character.SPACE_SEPARATOR -> c == ' ';
            default -> true;
        };
    }
}
