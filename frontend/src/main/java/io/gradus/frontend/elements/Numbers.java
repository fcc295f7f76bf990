package io.gradus.frontend.elements;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers as people read them. */
public final class Numbers {
    private static final MathContext THREE_DIGITS = new MathContext(3);

    private Numbers() {}

    /** Three significant digits, without an exponent. */
    public static String format(double number) {
        return new BigDecimal(number).round(THREE_DIGITS).stripTrailingZeros().toPlainString();
    }
}
