package io.gradus.training.reward;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.regex.Matcher;

/**
 * A regular expression that cannot hang: RE2 matches in time linear in the text, and the size of
 * the compiled expression is limited here, because nested counts such as {@code ((a{99}){99}){99}}
 * multiply.
 */
public final class BoundedPattern {
    private static final int MAX_REPEATS = 1000;
    private static final int MAX_COUNTED_CHARACTERS = 20_000;
    private static final java.util.regex.Pattern COUNT =
            java.util.regex.Pattern.compile("\\{(\\d{1,9})(?:,(\\d{0,9}))?}");

    private final Pattern pattern;

    private BoundedPattern(Pattern pattern) {
        this.pattern = pattern;
    }

    /**
     * Compiles; throws {@link IllegalArgumentException} with the reason where the text is no
     * expression, or a too large one.
     */
    public static BoundedPattern of(String regex) {
        if (repeats(regex) > MAX_REPEATS) {
            throw new IllegalArgumentException(
                    "counts of the expression multiply to more than " + MAX_REPEATS);
        }
        try {
            return new BoundedPattern(Pattern.compile(regex));
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "is no RE2 expression: " + e.getDescription() + " at '" + e.getPattern() + "'",
                    e);
        }
    }

    /** Whether it occurs in a text. */
    public boolean findsIn(String text) {
        return pattern.matcher(text).find();
    }

    public boolean matches(String text) {
        return pattern.matcher(text).matches();
    }

    /**
     * Matches without overlaps in the beginning of a text; counting ends at {@code most}. Each
     * match may have to read to the end, hence the limit.
     */
    public int countIn(String text, int most) {
        String read = text.substring(0, Math.min(text.length(), MAX_COUNTED_CHARACTERS));
        com.google.re2j.Matcher matcher = pattern.matcher(read);
        int count = 0;
        while (count < most && matcher.find()) {
            count++;
        }
        return count;
    }

    /**
     * The product of all counts, an upper bound of how often a piece of the expression is copied.
     */
    private static double repeats(String regex) {
        double product = 1;
        Matcher matcher = COUNT.matcher(regex);
        while (matcher.find()) {
            String upper =
                    matcher.group(2) == null || matcher.group(2).isEmpty()
                            ? matcher.group(1)
                            : matcher.group(2);
            product *= Math.max(1, Double.parseDouble(upper));
        }
        return product;
    }
}
