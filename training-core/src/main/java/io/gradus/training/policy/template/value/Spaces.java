package io.gradus.training.policy.template.value;

/** White space as Python sees it, which is more than {@link Character#isWhitespace} knows. */
public final class Spaces {
    private Spaces() {}

    /** Whether a character is white space. */
    public static boolean is(int c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0x85;
    }

    /** The text without white space at its start. */
    public static String stripLeft(String text) {
        int from = 0;
        while (from < text.length() && is(text.charAt(from))) {
            from++;
        }
        return text.substring(from);
    }

    /** The text without white space at its end. */
    public static String stripRight(String text) {
        int to = text.length();
        while (to > 0 && is(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(0, to);
    }

    /** Whether there is nothing but white space. */
    public static boolean only(String text) {
        return stripLeft(text).isEmpty();
    }
}
