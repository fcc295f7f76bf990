package io.gradus.training.analysis.stress;

import java.util.ArrayList;
import java.util.List;

/** Texts that differ from a reference in one place. */
final class NearMisses {
    private NearMisses() {}

    static List<String> of(String reference) {
        List<String> misses = new ArrayList<>();
        if (!reference.isEmpty()) {
            int middle = reference.length() / 2;
            misses.add(reference.substring(0, reference.length() - 1));
            misses.add(replaced(reference, middle));
            misses.add(replaced(reference, reference.length() - 1));
        }
        misses.add(reference + reference.charAt(reference.length() - 1));
        if (reference.matches("-?\\d{1,17}")) {
            misses.add(Long.toString(Long.parseLong(reference) + 1));
            misses.add(Long.toString(-Long.parseLong(reference) - 1));
        }
        return misses.stream().distinct().toList();
    }

    /**
     * The character at this place replaced by its neighbour in the alphabet or among the digits.
     */
    private static String replaced(String text, int place) {
        char c = text.charAt(place);
        char other = c == '9' || c == 'z' || c == 'Z' ? (char) (c - 1) : (char) (c + 1);
        return text.substring(0, place) + other + text.substring(place + 1);
    }
}
