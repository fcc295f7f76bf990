package io.gradus.training.problem;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Draws that several families share; all are pure functions of the random stream. */
public final class Draws {
    private static final int LONG_DIGITS = 18;

    private Draws() {}

    /**
     * Uniform over the whole numbers with exactly this many decimal digits; one digit means 0 to 9.
     */
    public static BigInteger number(int digits, SplittableRandom random) {
        if (digits <= LONG_DIGITS) {
            return BigInteger.valueOf(smallNumber(digits, random));
        }
        StringBuilder text = new StringBuilder(digits);
        text.append(random.nextInt(1, 10));
        while (text.length() < digits) {
            text.append(random.nextInt(10));
        }
        return new BigInteger(text.toString());
    }

    /** Like {@link #number}, for at most 18 digits. */
    public static long smallNumber(int digits, SplittableRandom random) {
        if (digits < 1 || digits > LONG_DIGITS) {
            throw new IllegalArgumentException(
                    "digits must be in [1, " + LONG_DIGITS + "], was " + digits);
        }
        long low = digits == 1 ? 0 : powerOfTen(digits - 1);
        return random.nextLong(low, powerOfTen(digits));
    }

    /** One of the values, uniformly. */
    public static <T> T oneOf(List<T> values, SplittableRandom random) {
        return values.get(random.nextInt(values.size()));
    }

    /** The values in a uniformly drawn order. */
    public static <T> List<T> shuffled(List<T> values, SplittableRandom random) {
        List<T> order = new ArrayList<>(values);
        for (int i = order.size() - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            T moved = order.get(i);
            order.set(i, order.get(other));
            order.set(other, moved);
        }
        return order;
    }

    /** {@code count} different values in a uniformly drawn order; throws where there are fewer. */
    public static <T> List<T> distinct(List<T> values, int count, SplittableRandom random) {
        if (count > values.size()) {
            throw new IllegalArgumentException(
                    "count must be at most " + values.size() + ", was " + count);
        }
        return List.copyOf(shuffled(values, random).subList(0, count));
    }

    private static long powerOfTen(int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= 10;
        }
        return power;
    }
}
