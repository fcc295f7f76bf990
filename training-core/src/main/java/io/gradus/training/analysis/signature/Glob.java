package io.gradus.training.analysis.signature;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A name of which parts may be left open by {@code *}, as {@code passRate/cell/addition*}.
 *
 * @param text the name as it is written
 */
record Glob(String text) {
    /** Whether a name fits as a whole. */
    boolean fits(String name) {
        return text.indexOf('*') < 0 ? text.equals(name) : pattern().matcher(name).matches();
    }

    private Pattern pattern() {
        return Pattern.compile(
                Arrays.stream(text.split("\\*", -1))
                        .map(Pattern::quote)
                        .collect(Collectors.joining(".*")),
                Pattern.DOTALL);
    }
}
