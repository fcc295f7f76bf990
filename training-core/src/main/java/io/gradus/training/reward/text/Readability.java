package io.gradus.training.reward.text;

import java.lang.Character.UnicodeScript;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.IntPredicate;

/** Shares of a text's characters (code points). */
public final class Readability {
    private Readability() {}

    /**
     * The share of characters that people can read: everything but controls other than white space,
     * invisible formatting, private and unassigned characters, unpaired surrogates and the
     * replacement character; 1 for an empty text.
     */
    public static double readable(String text) {
        return share(text, c -> true, Readability::isReadable).orElse(1);
    }

    /**
     * The share of letters that belong to one of these scripts; empty for a text without letters.
     */
    public static OptionalDouble inScripts(String text, List<UnicodeScript> scripts) {
        return share(text, Character::isLetter, c -> scripts.contains(UnicodeScript.of(c)));
    }

    /** The share of characters that occur in {@code alphabet}; empty for an empty text. */
    public static OptionalDouble inAlphabet(String text, String alphabet) {
        return share(text, c -> true, c -> alphabet.indexOf(c) >= 0);
    }

    private static OptionalDouble share(String text, IntPredicate counted, IntPredicate good) {
        long all = text.codePoints().filter(counted).count();
        return all == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        (double) text.codePoints().filter(counted.and(good)).count() / all);
    }

    private static boolean isReadable(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL -> Character.isWhitespace(character);
            case Character.FORMAT,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.SURROGATE ->
                    false;
            default -> character != 0xFFFD;
        };
    }
}
