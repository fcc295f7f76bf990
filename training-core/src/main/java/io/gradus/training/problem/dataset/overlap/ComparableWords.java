package io.gradus.training.problem.dataset.overlap;

import java.util.ArrayList;
import java.util.List;

/** The words of a text, without case and punctuation. */
public final class ComparableWords {
    private ComparableWords() {}

    /**
     * Letters and digits in lower case, in words; signs that change a number or a formula stay as
     * words of their own.
     */
    public static List<String> of(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = Character.toLowerCase(text.charAt(i));
            if (Character.isLetterOrDigit(c)) {
                word.append(c);
                continue;
            }
            if (!word.isEmpty()) {
                words.add(word.toString());
                word.setLength(0);
            }
            if ("+-*/^=<>%$".indexOf(c) >= 0) {
                words.add(String.valueOf(c));
            }
        }
        if (!word.isEmpty()) {
            words.add(word.toString());
        }
        return words;
    }

    /**
     * The words with one space between them: equal for texts that ask the same in the same words.
     */
    public static String normalised(String text) {
        return String.join(" ", of(text));
    }
}
