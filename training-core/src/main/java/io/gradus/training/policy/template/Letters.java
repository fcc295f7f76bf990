package io.gradus.training.policy.template;

import io.gradus.training.policy.template.value.Spaces;
import java.util.Locale;
import java.util.function.IntPredicate;

/** Upper and lower case of texts, and what their characters are. */
final class Letters {
    private Letters() {}

    static String upper(String text) {
        return text.toUpperCase(Locale.ROOT);
    }

    static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /** The first character as a title's, all others lower. */
    static String capitalized(String text) {
        if (text.isEmpty()) {
            return text;
        }
        int first = text.codePointAt(0);
        return Character.toString(Character.toTitleCase(first))
                + lower(text.substring(Character.charCount(first)));
    }

    /** Every letter behind something else as a title's, all others lower. */
    static String title(String text) {
        StringBuilder title = new StringBuilder();
        boolean inWord = false;
        for (int c : text.codePoints().toArray()) {
            title.appendCodePoint(inWord ? Character.toLowerCase(c) : Character.toTitleCase(c));
            inWord = Character.isLetter(c);
        }
        return title.toString();
    }

    static boolean is(String method, String text) {
        return switch (method) {
            case "isalnum" -> all(text, Character::isLetterOrDigit);
            case "isalpha" -> all(text, Character::isLetter);
            case "isdigit" -> all(text, Character::isDigit);
            case "isspace" -> all(text, Spaces::is);
            case "islower" -> isCase(text, Character::isLowerCase, Character::isUpperCase);
            case "isupper" -> isCase(text, Character::isUpperCase, Character::isLowerCase);
            default -> throw new IllegalStateException("no method of texts: " + method);
        };
    }

    private static boolean all(String text, IntPredicate rule) {
        return !text.isEmpty() && text.codePoints().allMatch(rule);
    }

    static boolean isCase(String text, IntPredicate wanted, IntPredicate other) {
        return text.codePoints().anyMatch(wanted) && text.codePoints().noneMatch(other);
    }
}
