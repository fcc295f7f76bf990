package io.gradus.frontend.launch;

import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** The values of a sweep as people write them: YAML separated by commas, or a range. */
final class SweepValues {
    /** More values of one place are more than a person compares. */
    static final int MOST = 50;

    private static final MathContext FOUR_DIGITS = new MathContext(4);
    private static final int LONGEST_PLAIN = 8;

    private SweepValues() {}

    /** The values of a text, each once; empty where it is no list of YAML values. */
    static Optional<List<String>> parse(String text) {
        DocumentTree tree = DocumentTree.read("values: [" + text + "\n]");
        List<DocumentNode> entries = tree.entriesAt("values");
        if (tree.error().isPresent() || entries.isEmpty() || entries.size() > MOST) {
            return Optional.empty();
        }
        LinkedHashSet<String> values = new LinkedHashSet<>();
        entries.forEach(entry -> values.add(tree.lineAt(entry.path()).orElse("")));
        return values.contains("") ? Optional.empty() : Optional.of(List.copyOf(values));
    }

    /** The text of values. */
    static String text(List<String> values) {
        return String.join(", ", values);
    }

    /**
     * Values from one to another, both included, in equal distances or, for {@code logarithmic}, in
     * equal ratios, which needs both above 0; empty where there are none such.
     *
     * @param whole whether they are rounded to whole numbers
     */
    static Optional<List<String>> range(
            double from, double to, int count, boolean logarithmic, boolean whole) {
        boolean finite = Double.isFinite(from) && Double.isFinite(to);
        if (!finite || count < 2 || count > MOST || (logarithmic && (from <= 0 || to <= 0))) {
            return Optional.empty();
        }
        LinkedHashSet<String> values = new LinkedHashSet<>();
        for (int i = 0; i < count; i++) {
            double share = (double) i / (count - 1);
            double value =
                    logarithmic
                            ? StrictMath.exp(
                                    StrictMath.log(from)
                                            + share * (StrictMath.log(to) - StrictMath.log(from)))
                            : from + share * (to - from);
            values.add(whole ? Long.toString(Math.round(value)) : rounded(value));
        }
        return Optional.of(new ArrayList<>(values));
    }

    private static String rounded(double value) {
        BigDecimal number = new BigDecimal(value).round(FOUR_DIGITS).stripTrailingZeros();
        String plain =
                number.setScale(Math.max(number.scale(), 0), RoundingMode.UNNECESSARY)
                        .toPlainString();
        return plain.length() <= LONGEST_PLAIN ? plain : number.toString();
    }
}
