package io.gradus.training.policy.template.value;

import java.util.Arrays;

/** Texts by characters of Unicode, as Python counts them. */
public final class CodePoints {
    private CodePoints() {}

    /** Number of characters. */
    public static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** The characters from one index to another. */
    public static String part(String text, int from, int to) {
        int start = text.offsetByCodePoints(0, from);
        return text.substring(start, text.offsetByCodePoints(start, to - from));
    }

    /** Below 0 where the first comes first. */
    public static int compare(String a, String b) {
        int[] some = a.codePoints().toArray();
        int[] others = b.codePoints().toArray();
        return Arrays.compare(some, others);
    }
}
