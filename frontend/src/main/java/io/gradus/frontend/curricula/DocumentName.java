package io.gradus.frontend.curricula;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The name that a document gives itself. */
final class DocumentName {
    private static final Pattern LINE =
            Pattern.compile("^(\\s*\"?curriculum\"?\\s*:\\s*\"?)[a-z0-9-]+", Pattern.MULTILINE);

    private DocumentName() {}

    /** The text with another name; everything else, comments included, stays. */
    static String replace(String text, String name) {
        return LINE.matcher(text).replaceFirst("$1" + Matcher.quoteReplacement(name));
    }
}
