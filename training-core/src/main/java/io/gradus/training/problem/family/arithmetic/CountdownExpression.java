package io.gradus.training.problem.family.arithmetic;

import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Reads and computes a countdown answer: {@code sum = product {(+|-) product}}, {@code product =
 * factor {(*|/) factor}}, {@code factor = number | ( sum )}, without spaces and signs. Values are
 * exact fractions; since each number is used at most once, no numerator or denominator is longer
 * than all numbers together. Length bounds the depth.
 */
final class CountdownExpression {
    private static final int MAX_LENGTH = 300;
    private static final int MAX_DIGITS = 4;

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
            return Verdict.wrong(Objects.requireNonNull(e.getMessage()));
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
        return value.equals(Fraction.of(target))
                ? Verdict.correct()
                : Verdict.wrong("has another value than the target");
    }

    private Fraction sum() throws Unreadable {
        Fraction value = product();
        while (position < text.length() && (next() == '+' || next() == '-')) {
            boolean plus = text.charAt(position++) == '+';
            Fraction right = product();
            value = plus ? value.plus(right) : value.minus(right);
        }
        return value;
    }

    private Fraction product() throws Unreadable {
        Fraction value = factor();
        while (position < text.length() && (next() == '*' || next() == '/')) {
            boolean times = text.charAt(position++) == '*';
            Fraction right = factor();
            if (!times && right.isZero()) {
                throw new Unreadable("divides by zero");
            }
            value = times ? value.times(right) : value.by(right);
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
                || digits.length() > MAX_DIGITS
                || digits.length() > 1 && digits.startsWith("0")) {
            throw new Unreadable("a number was expected at character " + (start + 1));
        }
        long number = Long.parseLong(digits);
        if (!unused.remove((Long) number)) {
            throw new Unreadable("may not use " + number + " here");
        }
        return Fraction.of(number);
    }

    private char next() {
        return text.charAt(position);
    }

    /** The answer is no expression, or not one of these numbers. */
    private static final class Unreadable extends Exception {
        Unreadable(String reason) {
            super(reason, null, false, false);
        }
    }
}
