package io.gradus.training.problem.arithmetic;

import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads and computes a countdown answer: {@code sum = product {(+|-) product}}, {@code product =
 * factor {(*|/) factor}}, {@code factor = number | ( sum )}, without spaces and signs. Values are
 * exact fractions; since each number is used at most once, numerators and denominators stay far
 * below the range of {@code long}.
 */
final class CountdownExpression {
    private static final int MAX_LENGTH = 200;

    private final String text;
    private final List<Long> unused;
    private int position;

    private CountdownExpression(String text, List<Long> numbers) {
        this.text = text;
        unused = new ArrayList<>(numbers);
    }

    static Verdict judge(String answer, List<Long> numbers, long target) {
        if (answer.isEmpty() || answer.length() > MAX_LENGTH) {
            return Verdict.wrong("an expression has 1 to " + MAX_LENGTH + " characters");
        }
        try {
            return new CountdownExpression(answer, numbers).judge(target);
        } catch (Unreadable e) {
            return Verdict.wrong(e.getMessage());
        }
    }

    private Verdict judge(long target) throws Unreadable {
        Fraction value = sum();
        if (position < text.length()) {
            throw new Unreadable(
                    "nothing may follow the expression, character " + (position + 1) + " does");
        }
        if (!unused.isEmpty()) {
            return Verdict.wrong("does not use " + unused.getFirst());
        }
        return value.equals(new Fraction(target, 1))
                ? Verdict.correct()
                : Verdict.wrong("has another value than the target");
    }

    private Fraction sum() throws Unreadable {
        Fraction value = product();
        while (position < text.length() && (next() == '+' || next() == '-')) {
            boolean plus = text.charAt(position++) == '+';
            Fraction right = product();
            value =
                    Fraction.reduced(
                            value.over * right.under + (plus ? 1 : -1) * right.over * value.under,
                            value.under * right.under);
        }
        return value;
    }

    private Fraction product() throws Unreadable {
        Fraction value = factor();
        while (position < text.length() && (next() == '*' || next() == '/')) {
            boolean times = text.charAt(position++) == '*';
            Fraction right = factor();
            if (!times && right.over == 0) {
                throw new Unreadable("divides by zero");
            }
            value =
                    times
                            ? Fraction.reduced(value.over * right.over, value.under * right.under)
                            : Fraction.reduced(value.over * right.under, value.under * right.over);
        }
        return value;
    }

    private Fraction factor() throws Unreadable {
        if (position < text.length() && next() == '(') {
            position++;
            Fraction value = sum();
            if (position == text.length() || text.charAt(position++) != ')') {
                throw new Unreadable("a parenthesis is not closed");
            }
            return value;
        }
        return number();
    }

    private Fraction number() throws Unreadable {
        int start = position;
        while (position < text.length() && next() >= '0' && next() <= '9') {
            position++;
        }
        String digits = text.substring(start, position);
        if (digits.isEmpty()
                || digits.length() > 4
                || digits.length() > 1 && digits.startsWith("0")) {
            throw new Unreadable("a number was expected at character " + (start + 1));
        }
        long number = Long.parseLong(digits);
        if (!unused.remove((Long) number)) {
            throw new Unreadable("may not use " + number + " here");
        }
        return new Fraction(number, 1);
    }

    private char next() {
        return text.charAt(position);
    }

    /** A fraction in lowest terms with a positive denominator. */
    private record Fraction(long over, long under) {
        static Fraction reduced(long over, long under) {
            long divisor = gcd(Math.abs(over), Math.abs(under)) * (under < 0 ? -1 : 1);
            return new Fraction(over / divisor, under / divisor);
        }

        private static long gcd(long a, long b) {
            return b == 0 ? a : gcd(b, a % b);
        }
    }

    /** The answer is no expression, or not one of these numbers. */
    private static final class Unreadable extends Exception {
        Unreadable(String reason) {
            super(reason, null, false, false);
        }
    }
}
