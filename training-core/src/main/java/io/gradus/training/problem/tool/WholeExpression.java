package io.gradus.training.problem.tool;

import io.gradus.training.problem.ToolAnswer;
import java.math.BigInteger;
import java.util.Objects;

/**
 * Computes {@code sum = product {(+|-) product}}, {@code product = factor {(*|/) factor}}, {@code
 * factor = [-] (digits | ( sum ))}, without spaces. Length bounds depth and size; a quotient that
 * is not whole is a failure.
 */
final class WholeExpression {
    private static final int MAX_LENGTH = 200;

    private final String text;
    private int position;

    private WholeExpression(String text) {
        this.text = text;
    }

    /** The value as text, or what is wrong; never throws. */
    static ToolAnswer value(String text) {
        if (text.isEmpty() || text.length() > MAX_LENGTH) {
            return ToolAnswer.failure("an expression has 1 to " + MAX_LENGTH + " characters");
        }
        try {
            WholeExpression expression = new WholeExpression(text);
            BigInteger value = expression.sum();
            return expression.next() == 0
                    ? ToolAnswer.result(value.toString())
                    : ToolAnswer.failure(expression.unexpected());
        } catch (Unreadable e) {
            return ToolAnswer.failure(Objects.requireNonNull(e.getMessage()));
        }
    }

    private BigInteger sum() throws Unreadable {
        BigInteger value = product();
        while (next() == '+' || next() == '-') {
            boolean plus = text.charAt(position++) == '+';
            BigInteger right = product();
            value = plus ? value.add(right) : value.subtract(right);
        }
        return value;
    }

    private BigInteger product() throws Unreadable {
        BigInteger value = factor();
        while (next() == '*' || next() == '/') {
            boolean times = text.charAt(position++) == '*';
            BigInteger right = factor();
            value = times ? value.multiply(right) : quotient(value, right);
        }
        return value;
    }

    private static BigInteger quotient(BigInteger value, BigInteger right) throws Unreadable {
        if (right.signum() == 0) {
            throw new Unreadable("divides by zero");
        }
        BigInteger[] parts = value.divideAndRemainder(right);
        if (parts[1].signum() != 0) {
            throw new Unreadable(value + "/" + right + " is not whole");
        }
        return parts[0];
    }

    private BigInteger factor() throws Unreadable {
        if (next() == '-') {
            position++;
            return factor().negate();
        }
        if (next() != '(') {
            return number();
        }
        position++;
        BigInteger value = sum();
        if (next() != ')') {
            throw new Unreadable("a parenthesis is not closed");
        }
        position++;
        return value;
    }

    private BigInteger number() throws Unreadable {
        int start = position;
        while (next() >= '0' && next() <= '9') {
            position++;
        }
        if (position == start) {
            throw new Unreadable(unexpected());
        }
        return new BigInteger(text.substring(start, position));
    }

    private String unexpected() {
        return next() == 0
                ? "a number is missing at the end"
                : "character " + (position + 1) + " is not expected there";
    }

    /** The next character; 0 at the end. */
    private char next() {
        return position < text.length() ? text.charAt(position) : 0;
    }

    /** The request is no expression, or has no whole value. */
    private static final class Unreadable extends Exception {
        Unreadable(String reason) {
            super(reason, null, false, false);
        }
    }
}
