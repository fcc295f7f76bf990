package io.gradus.frontend.elements;

import io.gradus.training.base.statistics.Interval;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.regex.Pattern;

/** Numbers for people. */
public final class Figures {
    private static final MathContext THREE_DIGITS = new MathContext(3);
    private static final Pattern COUNT = Pattern.compile("(?<![^\\s(])\\d{4,15}(?![^\\s),;])");

    /** As Java writes a number that is very small or large. */
    private static final Pattern POWER =
            Pattern.compile("(?<![\\w.])(\\d(?:\\.(?!0E)\\d+)?)(?:\\.0)?E(-?\\d+)(?!\\w)");

    private static final double SMALL = 1e-4;
    private static final double LARGE = 1e6;

    private Figures() {}

    /** Three significant digits. */
    public static String number(double value) {
        double size = Math.abs(value);
        if (value != 0 && (size < SMALL || size >= LARGE)) {
            return String.format(Locale.ROOT, "%.2e", value).replace('-', '−');
        }
        BigDecimal rounded = BigDecimal.valueOf(value).round(THREE_DIGITS);
        return rounded.stripTrailingZeros().toPlainString().replace('-', '−');
    }

    /** A number with its sign always written. */
    public static String signed(double value) {
        return value > 0 ? "+" + number(value) : number(value);
    }

    /** An interval in words. */
    public static String interval(Interval interval) {
        return number(interval.low()) + " to " + number(interval.high());
    }

    /**
     * A sentence with separators in its whole numbers from 1,000 on; what is part of a name stays
     * as it is.
     */
    public static String grouped(String sentence) {
        return COUNT.matcher(sentence)
                .replaceAll(match -> whole(Double.parseDouble(match.group())));
    }

    /** A text with its powers of ten in the short form: {@code 1e-4} for {@code 1.0E-4}. */
    public static String powers(String text) {
        return POWER.matcher(text).replaceAll("$1e$2");
    }

    /** A whole number with separators. */
    public static String whole(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }
}
