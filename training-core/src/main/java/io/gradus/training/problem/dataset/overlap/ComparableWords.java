package io.gradus.training.problem.dataset.overlap;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;

/**
 * The words of a text in Unicode's composed form, without case and punctuation. Marks that change a
 * letter belong to its word, and so do emoji and other symbols beyond ASCII.
 */
public final class ComparableWords {
    private ComparableWords() {}

    /**
     * Letters and digits in lower case, in words; signs that change a number or a formula stay as
     * words of their own.
     */
    public static List<String> of(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        for (int c : composed(text).codePoints().map(Character::toLowerCase).toArray()) {
            if (isPartOfWord(c)) {
                word.appendCodePoint(c);
                continue;
            }
            if (!word.isEmpty()) {
                words.add(word.toString());
                word.setLength(0);
            }
            if ("+-*/^=<>%$".indexOf(c) >= 0) {
                words.add(Character.toString(c));
            }
        }
        if (!word.isEmpty()) {
            words.add(word.toString());
        }
        return words;
    }

    private static String composed(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFC);
    }

    private static boolean isPartOfWord(int c) {
        return Character.isLetterOrDigit(c)
                || c > '~'
                        && switch (Character.getType(c)) {
                            case Character.NON_SPACING_MARK,
                                    Character.COMBINING_SPACING_MARK,
                                    Character.ENCLOSING_MARK,
                                    Character.OTHER_SYMBOL,
                                    Character.MODIFIER_SYMBOL ->
                                    true;
                            default -> false;
                        };
    }

    /**
     * The words with one space between them: equal for texts that ask the same in the same words.
     */
    public static String normalised(String text) {
        return String.join(" ", of(text));
    }
}
