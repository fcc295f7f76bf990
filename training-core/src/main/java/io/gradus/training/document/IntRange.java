package io.gradus.training.document;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A closed range of whole numbers, written {@code 1..4}, or {@code 2} where both ends are equal.
 */
public record IntRange(int from, int to) {
    private static final Pattern FORM = Pattern.compile("(-?\\d{1,9})(?:\\.\\.(-?\\d{1,9}))?");

    public IntRange {
        if (from > to) {
            throw new IllegalArgumentException(
                    "must go from the smaller to the larger number, was " + from + ".." + to);
        }
    }

    /** The range of one number. */
    public static IntRange of(int value) {
        return new IntRange(value, value);
    }

    /**
     * Reads {@code 1..4} or {@code 2}; throws {@link IllegalArgumentException} on anything else.
     */
    public static IntRange parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "must be a whole number such as 2 or a range such as 1..4, was " + text);
        }
        int from = Integer.parseInt(matcher.group(1));
        return matcher.group(2) == null
                ? of(from)
                : new IntRange(from, Integer.parseInt(matcher.group(2)));
    }

    /** Every number of the range, ascending. */
    public IntStream values() {
        return IntStream.rangeClosed(from, to);
    }

    @Override
    public String toString() {
        return from == to ? Integer.toString(from) : from + ".." + to;
    }
}
