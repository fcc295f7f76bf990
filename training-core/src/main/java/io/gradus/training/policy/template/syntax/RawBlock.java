package io.gradus.training.policy.template.syntax;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Text that is no template, between {@code raw} and {@code endraw}.
 *
 * @param from where it begins
 * @param to where the tag behind it begins
 * @param end behind that tag; -1 where there is none
 * @param stripsStart whether white space at its start goes
 * @param stripsEnd whether white space at its end goes
 * @param keepsEnd whether even an indent at its end stays
 * @param sign of the end of the tag behind it
 */
record RawBlock(
        int from,
        int to,
        int end,
        boolean stripsStart,
        boolean stripsEnd,
        boolean keepsEnd,
        char sign) {
    private static final Pattern START = Pattern.compile("\\s*+raw\\s*+-?+%}");
    private static final Pattern END =
            Pattern.compile("\\{%(?<before>[-+]?)\\s*+endraw\\s*+(?<after>[-+]?)%}");

    static @Nullable RawBlock at(String source, int at) {
        Matcher start = START.matcher(source).region(at, source.length());
        if (!start.lookingAt()) {
            return null;
        }
        Matcher end = END.matcher(source);
        boolean strips = start.group().endsWith("-%}");
        if (!end.find(start.end())) {
            return new RawBlock(start.end(), start.end(), -1, strips, false, false, ' ');
        }
        String after = end.group("after");
        return new RawBlock(
                start.end(),
                end.start(),
                end.end(),
                strips,
                end.group("before").equals("-"),
                end.group("before").equals("+"),
                after.isEmpty() ? ' ' : after.charAt(0));
    }
}
