package io.gradus.training.problem.dataset.answer;

import java.util.ArrayList;
import java.util.List;

/** Splits texts where no bracket is open. */
final class MathLists {
    private MathLists() {}

    /** The pieces between separators that stand outside of all brackets. */
    static List<String> split(String text, String separator) {
        List<String> pieces = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            depth += step(text.charAt(i));
            if (depth == 0 && text.startsWith(separator, i)) {
                pieces.add(text.substring(from, i).strip());
                from = i + separator.length();
                i = from - 1;
            }
        }
        pieces.add(text.substring(from).strip());
        return pieces;
    }

    /** Whether the first bracket closes with the last character; intervals may mix their kinds. */
    static boolean isEnclosed(String text) {
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            depth += step(text.charAt(i));
            if (depth <= 0) {
                return i == text.length() - 1 && i > 0 && depth == 0;
            }
        }
        return false;
    }

    private static int step(char c) {
        return switch (c) {
            case '(', '[', '{' -> 1;
            case ')', ']', '}' -> -1;
            default -> 0;
        };
    }
}
