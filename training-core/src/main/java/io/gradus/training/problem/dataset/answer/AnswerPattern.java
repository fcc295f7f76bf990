package io.gradus.training.problem.dataset.answer;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.Optional;

/**
 * A reference answer that is a regular expression. RE2 matches in linear time; counts such as
 * {@code {99}} multiply, so their product is limited too.
 */
public final class AnswerPattern {
    private static final int MAX_LENGTH = 1000;
    private static final int MAX_REPEATS = 1000;

    private final Pattern pattern;

    private AnswerPattern(Pattern pattern) {
        this.pattern = pattern;
    }

    /** Compiles; throws {@link IllegalArgumentException} where {@link #objection} has one. */
    public static AnswerPattern of(String regex) {
        objection(regex)
                .ifPresent(o -> {
                    throw new IllegalArgumentException(o);
                });
        return new AnswerPattern(Pattern.compile(regex));
    }

    /** Whether the whole text matches. */
    public boolean matches(String text) {
        return pattern.matches(text);
    }

    /** Why a text is no such expression, if it is none. */
    static Optional<String> objection(String regex) {
        if (regex.length() > MAX_LENGTH || repeats(regex) > MAX_REPEATS) {
            return Optional.of("the pattern is too large");
        }
        try {
            Pattern.compile(regex);
            return Optional.empty();
        } catch (PatternSyntaxException e) {
            return Optional.of("the answer is no RE2 pattern");
        }
    }

    /** The product of all counts: an upper bound of how often a piece is copied. */
    private static double repeats(String regex) {
        double product = 1;
        for (int brace = regex.indexOf('{'); brace >= 0; brace = regex.indexOf('{', brace + 1)) {
            double largest = 1;
            double number = 0;
            for (int i = brace + 1; i < regex.length() && isCount(regex.charAt(i)); i++) {
                char c = regex.charAt(i);
                number = c == ',' ? 0 : number * 10 + c - '0';
                largest = Math.max(largest, number);
            }
            product *= largest;
        }
        return product;
    }

    private static boolean isCount(char c) {
        return c == ',' || (c >= '0' && c <= '9');
    }
}
