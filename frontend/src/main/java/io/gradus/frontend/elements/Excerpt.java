package io.gradus.frontend.elements;

import java.text.BreakIterator;
import java.util.Locale;

/** The beginning of a long text, which never ends within what an eye takes for a character. */
public final class Excerpt {
    private Excerpt() {}

    /** The text, or its first chars and an ellipsis. */
    public static String of(String text, int most) {
        return text.length() > most ? beginning(text, most) + "…" : text;
    }

    /** The same, which also says how many characters a cut text has. */
    public static String counted(String text, int most) {
        return text.length() > most
                ? beginning(text, most)
                        + "… (%d characters)".formatted(text.codePointCount(0, text.length()))
                : text;
    }

    private static String beginning(String text, int most) {
        BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(text);
        int end = characters.isBoundary(most) ? most : characters.preceding(most);
        return text.substring(0, end);
    }
}
