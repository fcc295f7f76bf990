package io.gradus.training.document;

/**
 * A change of a text: the characters from {@code from} to {@code to} become {@code insert}.
 *
 * @param from offset of the first character that goes
 * @param to offset behind the last character that goes
 * @param insert what comes in their place
 */
public record TextSplice(int from, int to, String insert) {
    /** The smallest single change that makes the newer text of the older one. */
    public static TextSplice between(String older, String newer) {
        int common = Math.min(older.length(), newer.length());
        int from = 0;
        while (from < common && older.charAt(from) == newer.charAt(from)) {
            from++;
        }
        if (from > 0 && Character.isHighSurrogate(older.charAt(from - 1))) {
            from--;
        }
        int same = 0;
        while (same < common - from
                && older.charAt(older.length() - 1 - same)
                        == newer.charAt(newer.length() - 1 - same)) {
            same++;
        }
        if (same > 0 && Character.isLowSurrogate(older.charAt(older.length() - same))) {
            same--;
        }
        return new TextSplice(
                from, older.length() - same, newer.substring(from, newer.length() - same));
    }

    /** The text after the change. */
    public String apply(String text) {
        return text.substring(0, from) + insert + text.substring(to);
    }
}
