package io.gradus.training.reward.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;

/** How alike a text is to a reference, in [0, 1]. */
public enum Likeness {
    /**
     * 2M/T over matching blocks, as Python's {@code difflib} computes it without junk; both texts
     * are cut to 2,000 characters.
     */
    GESTALT(MatchingBlocks::ratio),
    /** Whether the normalised words are the same in the same order. */
    EXACT((text, reference) ->
            NormalizedWords.of(text).equals(NormalizedWords.of(reference)) ? 1 : 0),
    /** The harmonic mean of precision and recall over normalised words, counted with repeats. */
    TOKEN_F1((text, reference) -> f1(NormalizedWords.of(text), NormalizedWords.of(reference))),
    /**
     * One minus the Levenshtein distance over the longer length; both texts are cut to 2,000
     * characters.
     */
    EDIT(Likeness::edit),
    /** The share of the reference's lines that occur in the text, blanks aside. */
    LINE_RECALL(Likeness::lineRecall);

    private static final int MAX_EDIT_CHARACTERS = 2_000;
    private static final int MAX_RECALL_CHARACTERS = 20_000;

    private final ToDoubleBiFunction<String, String> measure;

    Likeness(ToDoubleBiFunction<String, String> measure) {
        this.measure = measure;
    }

    /** The likeness of a text to a reference, in [0, 1]. */
    public double of(String text, String reference) {
        return measure.applyAsDouble(text, reference);
    }

    private static double f1(List<String> words, List<String> reference) {
        if (words.isEmpty() || reference.isEmpty()) {
            return words.equals(reference) ? 1 : 0;
        }
        Map<String, Integer> left = new HashMap<>();
        reference.forEach(word -> left.merge(word, 1, Integer::sum));
        long shared = words.stream().filter(w -> left.merge(w, -1, Integer::sum) >= 0).count();
        return 2.0 * shared / (words.size() + reference.size());
    }

    private static double edit(String text, String reference) {
        String a = text.substring(0, Math.min(text.length(), MAX_EDIT_CHARACTERS));
        String b = reference.substring(0, Math.min(reference.length(), MAX_EDIT_CHARACTERS));
        int longer = Math.max(a.length(), b.length());
        return longer == 0 ? 1 : 1 - (double) distance(a, b) / longer;
    }

    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }

    private static double lineRecall(String text, String reference) {
        String read =
                withoutBlanks(text.substring(0, Math.min(text.length(), MAX_RECALL_CHARACTERS)));
        List<String> lines =
                reference
                        .lines()
                        .map(Likeness::withoutBlanks)
                        .filter(line -> !line.isEmpty())
                        .toList();
        return lines.isEmpty()
                ? 1
                : (double) lines.stream().filter(read::contains).count() / lines.size();
    }

    private static String withoutBlanks(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        text.chars().filter(c -> !Character.isWhitespace(c)).forEach(c -> plain.append((char) c));
        return plain.toString();
    }
}
