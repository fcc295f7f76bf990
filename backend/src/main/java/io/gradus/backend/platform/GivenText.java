package io.gradus.backend.platform;

import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Texts that people give to things: names, notes and reasons. Characters that cannot be stored, or
 * that let a text look like another one, are refused; where an older server stored some, they are
 * shown as U+FFFD.
 */
public final class GivenText {
    private static final String REPLACEMENT = "\uFFFD";

    private GivenText() {}

    /**
     * The name that was given, stripped; the other one where it is missing or blank.
     *
     * @throws BadInput when it is too long or has a character that no name may have
     */
    public static String name(Optional<String> given, String otherwise, int most) {
        String name = given.map(String::strip).filter(text -> !text.isEmpty()).orElse(otherwise);
        if (name.length() > most) {
            throw new BadInput(
                    "name must be <= " + most + " characters, was " + name.length(),
                    "name",
                    "shorten it");
        }
        return line(name, "name");
    }

    /**
     * A word or a name, which has one line.
     *
     * @throws BadInput when it has a character that no name may have
     */
    public static String line(String text, String place) {
        return check(text, place, GivenText::isHostile);
    }

    /**
     * A note or a reason, which may have several lines.
     *
     * @throws BadInput when it has a character that no text may have
     */
    public static String words(String text, String place) {
        return check(text, place, c -> "\n\r\t".indexOf(c) < 0 && isHostile(c));
    }

    /** A stored name as it may be shown. */
    public static String shown(String stored) {
        if (stored.codePoints().noneMatch(GivenText::isHostile)) {
            return stored;
        }
        StringBuilder shown = new StringBuilder();
        stored.codePoints()
                .mapToObj(c -> isHostile(c) ? REPLACEMENT : Character.toString(c))
                .forEach(shown::append);
        return shown.toString();
    }

    /**
     * A text that a program wrote, as every database can store it: without the character NUL, which
     * becomes U+FFFD, and not longer than {@code most} chars, without cutting one in two.
     */
    public static String storable(String text, int most) {
        boolean splits = text.length() > most && Character.isLowSurrogate(text.charAt(most));
        return text.substring(0, Math.min(text.length(), splits ? most - 1 : most))
                .replace("\0", REPLACEMENT);
    }

    /** The same of any length. */
    public static String storable(String text) {
        return storable(text, Integer.MAX_VALUE);
    }

    private static String check(String text, String place, IntPredicate refused) {
        int[] characters = text.codePoints().toArray();
        for (int i = 0; i < characters.length; i++) {
            if (refused.test(characters[i])) {
                throw new BadInput(
                        "%s must not contain U+%04X (%s), which is its character %d"
                                .formatted(
                                        place,
                                        characters[i],
                                        Character.getName(characters[i]),
                                        i + 1),
                        place,
                        "remove this character");
            }
        }
        return text;
    }

    /**
     * Control characters, line separators, surrogates without their partner, and what turns text.
     */
    private static boolean isHostile(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE ->
                    true;
            default -> isBidirectionalControl(c);
        };
    }

    /** Unicode's property Bidi_Control. */
    private static boolean isBidirectionalControl(int c) {
        return c == 0x061C
                || c == 0x200E
                || c == 0x200F
                || (c >= 0x202A && c <= 0x202E)
                || (c >= 0x2066 && c <= 0x2069);
    }
}
