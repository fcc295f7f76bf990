package io.gradus.training.problem;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Identifies a problem so that it can be generated again exactly.
 *
 * @param family name of the family that generates it
 * @param seed seed of {@link ProblemFamily#item}
 * @param difficulty the cell it comes from
 * @param transforms names of the transforms applied, in order
 */
public record ProblemKey(String family, long seed, Difficulty difficulty, List<String> transforms) {
    private static final Pattern FORM =
            Pattern.compile("([^()|#]+)\\(([^()|#]*)\\)((?:\\|[^|#]+)*)#([0-9a-z]{1,13})");

    public ProblemKey {
        transforms = List.copyOf(transforms);
    }

    /**
     * Family and difficulty without the seed: the cell for which pass rates are counted, for
     * example {@code addition(digits=2)}.
     */
    public String cell() {
        return family
                + "("
                + difficulty
                + ")"
                + (transforms.isEmpty() ? "" : "|" + String.join("|", transforms));
    }

    /**
     * Reads what {@link #toString} writes; throws {@link IllegalArgumentException} on anything
     * else.
     */
    public static ProblemKey parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException(
                    "a problem key looks like addition(digits=2)#1z, was '" + text + "'");
        }
        List<AttributeValue> levels =
                words(form.group(2), ",").stream().map(AttributeValue::parse).toList();
        return new ProblemKey(
                form.group(1),
                Long.parseUnsignedLong(form.group(4), 36),
                new Difficulty(levels),
                words(form.group(3), "\\|"));
    }

    private static List<String> words(String text, String separator) {
        return Stream.of(text.split(separator)).filter(word -> !word.isEmpty()).toList();
    }

    @Override
    public String toString() {
        return cell() + "#" + Long.toUnsignedString(seed, 36);
    }
}
