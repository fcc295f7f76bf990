package io.gradus.training.problem.dataset.imports;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Reads a difficulty: a number, a word before a number ({@code Level 3}), or a word. */
final class DifficultyText {
    private static final Pattern NUMBER =
            Pattern.compile("(?:[a-z]{1,12}[ :_-]*)?(-?\\d{1,9}(?:\\.\\d{1,9})?)");
    private static final List<List<String>> WORDS =
            List.of(
                    List.of("easy", "beginner", "introductory", "elementary"),
                    List.of("medium", "intermediate", "interview"),
                    List.of("hard", "advanced", "difficult", "competition"),
                    List.of("very hard", "expert", "olympiad"));

    private DifficultyText() {}

    static OptionalDouble read(String text) {
        String plain = text.strip().toLowerCase(Locale.ROOT);
        for (int i = 0; i < WORDS.size(); i++) {
            if (WORDS.get(i).contains(plain)) {
                return OptionalDouble.of(i + 1);
            }
        }
        Matcher matcher = NUMBER.matcher(plain);
        return matcher.matches()
                ? OptionalDouble.of(Double.parseDouble(matcher.group(1)))
                : OptionalDouble.empty();
    }
}
