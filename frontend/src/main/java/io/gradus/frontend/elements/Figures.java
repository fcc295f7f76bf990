package io.gradus.frontend.compare;

import io.gradus.training.base.statistics.Interval;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers for people. */
final class Figures {
    private static final MathContext THREE_DIGITS = new MathContext(3);
    private static final double SMALL = 1e-4;
    private static final double LARGE = 1e6;

    private Figures() {}

    /** Three significant digits. */
    static String number(double value) {
        double size = Math.abs(value);
        if (value != 0 && (size < SMALL || size >= LARGE)) {
            return String.format(Locale.ROOT, "%.2e", value).replace('-', '−');
        }
        BigDecimal rounded = BigDecimal.valueOf(value).round(THREE_DIGITS);
        return rounded.stripTrailingZeros().toPlainString().replace('-', '−');
    }

    /** A number with its sign always written. */
    static String signed(double value) {
        return value > 0 ? "+" + number(value) : number(value);
    }

    static String interval(Interval interval) {
        return number(interval.low()) + " to " + number(interval.high());
    }

    /** A whole number with separators. */
    static String whole(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }
}
