package io.gradus.training.policy.template;

import io.gradus.training.policy.template.value.Spaces;
import java.util.Optional;

/** Takes characters, or white space, from the ends of texts. */
final class Strip {
    private Strip() {}

    static String both(String text, Optional<String> characters) {
        return left(right(text, characters), characters);
    }

    static String left(String text, Optional<String> characters) {
        int from = 0;
        while (from < text.length() && goes(text.codePointAt(from), characters)) {
            from += Character.charCount(text.codePointAt(from));
        }
        return text.substring(from);
    }

    static String right(String text, Optional<String> characters) {
        int to = text.length();
        while (to > 0 && goes(text.codePointBefore(to), characters)) {
            to -= Character.charCount(text.codePointBefore(to));
        }
        return text.substring(0, to);
    }

    private static boolean goes(int c, Optional<String> characters) {
        return characters.map(set -> set.indexOf(c) >= 0).orElseGet(() -> Spaces.is(c));
    }
}
