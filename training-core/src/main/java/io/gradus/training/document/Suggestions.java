package io.gradus.training.document;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Words that an author may have meant by one that is not known. */
public final class Suggestions {
    private Suggestions() {}

    /** {@code did you mean 'promote'?} where a known word is close, else the known words. */
    public static Optional<String> forWord(String word, Collection<String> known) {
        return closest(word, known)
                .or(() ->
                        Optional.of("known: " + String.join(", ", known))
                                .filter(s -> !known.isEmpty()));
    }

    /** {@code did you mean 'promote'?} where a known word is close. */
    public static Optional<String> closest(String word, Collection<String> known) {
        return known.stream()
                .filter(k ->
                        distance(word, k) <= Math.min(k.length() - 1, Math.max(2, k.length() / 3)))
                .min(Comparator.comparingInt(k -> distance(word, k)))
                .map(k -> "did you mean '" + k + "'?");
    }

    /** The known names that share a part between slashes with this one, at most eight of them. */
    public static Optional<String> containing(String name, Collection<String> known) {
        List<String> parts =
                Arrays.stream(name.split("[/*(=,)]+")).filter(p -> p.length() >= 4).toList();
        List<String> near =
                known.stream().filter(k -> parts.stream().anyMatch(k::contains)).limit(8).toList();
        return near.isEmpty()
                ? Optional.empty()
                : Optional.of("names like it: " + String.join(", ", near));
    }

    /** Levenshtein's edit distance, of the first 80 characters. */
    static int distance(String first, String second) {
        String a = first.substring(0, Math.min(80, first.length())).toLowerCase(Locale.ROOT);
        String b = second.substring(0, Math.min(80, second.length())).toLowerCase(Locale.ROOT);
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replaced, 1 + Math.min(previous[j], current[j - 1]));
            }
            previous = current;
        }
        return previous[b.length()];
    }
}
