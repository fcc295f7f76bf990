package io.gradus.training.problem.dataset.answer;

import java.util.Locale;
import java.util.Optional;

/**
 * The one answer that a completion commits itself to: the last {@code \boxed{...}}, else what
 * follows the last {@code ####} on its line, else what follows the last "answer is" or "answer:" on
 * its line, else the whole text.
 */
public final class FinalAnswer {
    private static final int MAX_LENGTH = 20_000;
    private static final String HASHES = "####";

    private FinalAnswer() {}

    /** The final answer; empty where there is none, or the text is not worth reading. */
    public static Optional<String> of(String text) {
        if (text.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        return stated(text).map(String::strip).filter(a -> !a.isEmpty());
    }

    private static Optional<String> stated(String text) {
        if (text.contains("\\boxed") || text.contains("\\fbox")) {
            return lastBox(text);
        }
        int hashes = text.lastIndexOf(HASHES);
        if (hashes >= 0) {
            return Optional.of(line(text, hashes + HASHES.length()));
        }
        String lower = text.toLowerCase(Locale.ROOT);
        int start =
                Math.max(
                        end(lower, "answer is:"),
                        Math.max(end(lower, "answer is "), end(lower, "answer:")));
        return Optional.of(start < 0 ? text : withoutStop(line(text, start)));
    }

    /**
     * Content of the last box; empty where its braces do not close. {@code \boxed 5} without braces
     * holds what follows on its line up to a dollar sign.
     */
    public static Optional<String> lastBox(String text) {
        int box = Math.max(text.lastIndexOf("\\boxed"), text.lastIndexOf("\\fbox"));
        if (box < 0) {
            return Optional.empty();
        }
        int start = text.startsWith("\\boxed", box) ? box + 6 : box + 5;
        if (start < text.length() && text.charAt(start) == ' ') {
            String rest = line(text, start);
            int dollar = rest.indexOf('$');
            return Optional.of(dollar < 0 ? rest : rest.substring(0, dollar));
        }
        return braced(text, start);
    }

    /** Text between the brace at {@code start} and its partner. */
    private static Optional<String> braced(String text, int start) {
        if (start >= text.length() || text.charAt(start) != '{') {
            return Optional.empty();
        }
        int depth = 0;
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == '{') {
                depth++;
            } else if (c == '}' && --depth == 0) {
                return Optional.of(text.substring(start + 1, i));
            }
        }
        return Optional.empty();
    }

    private static int end(String lower, String phrase) {
        int at = lower.lastIndexOf(phrase);
        return at < 0 ? -1 : at + phrase.length();
    }

    private static String line(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.substring(from) : text.substring(from, end);
    }

    private static String withoutStop(String text) {
        String stripped = text.strip();
        return stripped.endsWith(".") ? stripped.substring(0, stripped.length() - 1) : stripped;
    }
}
