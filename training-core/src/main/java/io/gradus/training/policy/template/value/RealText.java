package io.gradus.training.policy.template.value;

import java.math.BigDecimal;

/** Floating point numbers as Python writes them: the shortest digits that read back as they are. */
final class RealText {
    private RealText() {}

    static String of(double number) {
        if (Double.isNaN(number)) {
            return "nan";
        }
        if (Double.isInfinite(number)) {
            return number > 0 ? "inf" : "-inf";
        }
        if (number == 0) {
            return 1 / number < 0 ? "-0.0" : "0.0";
        }
        BigDecimal digits = new BigDecimal(Double.toString(number)).stripTrailingZeros();
        int exponent = digits.precision() - digits.scale() - 1;
        return exponent < -4 || exponent >= 16 ? scientific(digits, exponent) : plain(digits);
    }

    private static String plain(BigDecimal digits) {
        return digits.scale() <= 0 ? digits.toPlainString() + ".0" : digits.toPlainString();
    }

    private static String scientific(BigDecimal digits, int exponent) {
        String all = digits.unscaledValue().abs().toString();
        String fraction = all.length() == 1 ? "" : "." + all.substring(1);
        String sign = digits.signum() < 0 ? "-" : "";
        return "%s%s%se%s%02d"
                .formatted(
                        sign,
                        all.charAt(0),
                        fraction,
                        exponent < 0 ? "-" : "+",
                        Math.abs(exponent));
    }
}
