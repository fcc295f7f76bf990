package io.gradus.training.policy.template;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words as Jinja's filters see them, which differ from Python's methods. */
final class Words {
    private static final Pattern WORD = Pattern.compile("\\w+", Pattern.UNICODE_CHARACTER_CLASS);
    private static final Pattern BEGINNING = Pattern.compile("([-\\s({\\[<]*+)([^-\\s({\\[<]*+)");

    private Words() {}

    static long count(String text) {
        return WORD.matcher(text).results().count();
    }

    /** The first character behind white space, a hyphen or an opening bracket in upper case. */
    static String title(String text) {
        return BEGINNING
                .matcher(text)
                .replaceAll(
                        found -> Matcher.quoteReplacement(found.group(1) + begun(found.group(2))));
    }

    private static String begun(String word) {
        if (word.isEmpty()) {
            return word;
        }
        int second = word.offsetByCodePoints(0, 1);
        return Letters.upper(word.substring(0, second)) + Letters.lower(word.substring(second));
    }
}
