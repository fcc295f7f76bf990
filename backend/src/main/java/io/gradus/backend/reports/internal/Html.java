package io.gradus.backend.reports.internal;

import io.gradus.training.document.Markup;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Pieces of HTML; every text that did not come from here is escaped. */
final class Html {
    private static final MathContext DIGITS = new MathContext(4);
    private static final double SMALL = 1e-3;
    private static final double LARGE = 1e6;

    private Html() {}

    /** A character NUL, which HTML cannot have, is shown by its sign. */
    static String escaped(String text) {
        return Markup.escaped(text.replace('\0', '␀'));
    }

    /** A table of plain texts with a caption. */
    static String table(String caption, List<String> head, List<List<String>> rows) {
        return "<div class=\"scrolls\"><table><caption>"
                + escaped(caption)
                + "</caption><thead><tr>"
                + cells(head, "th scope=\"col\"", "th")
                + "</tr></thead><tbody>"
                + rows.stream()
                        .map(row -> "<tr>" + cells(row, "td", "td") + "</tr>")
                        .collect(Collectors.joining("\n"))
                + "</tbody></table></div>";
    }

    private static String cells(List<String> texts, String open, String close) {
        return texts.stream()
                .map(text -> "<" + open + ">" + escaped(text) + "</" + close + ">")
                .collect(Collectors.joining());
    }

    /** Something that is opened by a click, which needs no script. */
    static String folded(String summary, String content) {
        return "<details><summary>" + escaped(summary) + "</summary>" + content + "</details>";
    }

    /** A number with four significant digits. */
    static String number(double value) {
        double size = Math.abs(value);
        if (value != 0 && (size < SMALL || size >= LARGE)) {
            return String.format(Locale.ROOT, "%.3e", value);
        }
        return value == Math.rint(value)
                ? String.format(Locale.ROOT, "%,.0f", value)
                : BigDecimal.valueOf(value).round(DIGITS).stripTrailingZeros().toPlainString();
    }
}
