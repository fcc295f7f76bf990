package io.gradus.training.problem.dataset.answer;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/**
 * A text that is one number and nothing else: {@code -1,234.50}, {@code $18}, {@code 45%}, {@code
 * 3/4}, {@code 1.5e3}, {@code 1.5 x 10^3}. A comma counts as a thousands separator only where it
 * stands before exactly three digits.
 *
 * @param value the number as written, without the percent sign
 * @param percent whether a percent sign follows
 */
record NumberText(Rational value, boolean percent) {
    private static final int MAX_LENGTH = 200;
    private static final int MAX_EXPONENT = 400;
    private static final String DIGITS = "(?:\\d{1,3}(?:,\\d{3})+|\\d+)";
    private static final Pattern NUMBER =
            Pattern.compile(
                    "([+-]?)\\$?([+-]?)("
                            + DIGITS
                            + "(?:\\.\\d*)?|\\.\\d+)"
                            + "(?:[eE]([+-]?\\d{1,4})|(?:x|\\*|\\\\times|\\\\cdot)10\\^\\{?([+-]?\\d{1,4})\\}?)?"
                            + "(?:/("
                            + DIGITS
                            + "))?(%?)\\.?");

    /** The number that the text is. */
    static Optional<NumberText> read(String text) {
        if (text.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        String plain = text.strip();
        if (plain.length() > 1 && plain.startsWith("$") && plain.endsWith("$")) {
            plain = plain.substring(1, plain.length() - 1);
        }
        plain = Spaces.single(plain).replace("\\$", "$").replace("\\%", "%");
        Matcher matcher = NUMBER.matcher(withoutInnerSpaces(plain));
        return matcher.matches() ? number(matcher) : Optional.empty();
    }

    private static Optional<NumberText> number(Matcher matcher) {
        boolean twoSigns = !matcher.group(1).isEmpty() && !matcher.group(2).isEmpty();
        int exponent = exponent(matcher);
        if (twoSigns || Math.abs(exponent) > MAX_EXPONENT) {
            return Optional.empty();
        }
        BigDecimal decimal =
                new BigDecimal(matcher.group(3).replace(",", "")).scaleByPowerOfTen(exponent);
        Rational up = Rational.of(decimal);
        Rational down =
                matcher.group(6) == null
                        ? Rational.of(1)
                        : new Rational(
                                new BigInteger(matcher.group(6).replace(",", "")), BigInteger.ONE);
        boolean negative = (matcher.group(1) + matcher.group(2)).equals("-");
        boolean percent = !matcher.group(7).isEmpty();
        return down.inverse()
                .flatMap(up::times)
                .map(value -> new NumberText(negative ? value.negated() : value, percent));
    }

    private static int exponent(Matcher matcher) {
        String written = matcher.group(4) == null ? matcher.group(5) : matcher.group(4);
        return written == null ? 0 : Integer.parseInt(written);
    }

    /** Spaces may stand around {@code / * x} and signs, never between two digits. */
    private static String withoutInnerSpaces(String text) {
        StringBuilder result = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean between =
                    c == ' '
                            && i > 0
                            && i + 1 < text.length()
                            && Character.isDigit(text.charAt(i - 1))
                            && Character.isDigit(text.charAt(i + 1));
            if (c != ' ' || between) {
                result.append(c);
            }
        }
        return result.toString();
    }

    /**
     * Whether it is as near to the reference as allowed. Where one of both has a percent sign, 45%
     * equals 45 as well as 0.45.
     */
    boolean isNear(NumberText reference, double relative, double absolute) {
        if (percent == reference.percent) {
            return near(value, reference.value, relative, absolute);
        }
        return near(value, reference.value, relative, absolute)
                || near(worth(), reference.worth(), relative, absolute);
    }

    private Rational worth() {
        return percent
                ? value.times(new Rational(BigInteger.ONE, BigInteger.valueOf(100))).orElse(value)
                : value;
    }

    private static boolean near(Rational a, Rational b, double relative, double absolute) {
        if (a.equals(b)) {
            return true;
        }
        double gap =
                a.plus(b.negated())
                        .map(Rational::toDouble)
                        .orElseGet(() -> a.toDouble() - b.toDouble());
        return Math.abs(gap) <= Math.max(absolute, relative * Math.abs(b.toDouble()));
    }
}
