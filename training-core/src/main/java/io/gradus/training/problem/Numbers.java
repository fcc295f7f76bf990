package io.gradus.training.problem;

import java.util.SplittableRandom;

/** Draws whole numbers by their number of decimal digits. */
final class Numbers {
    private Numbers() {}

    /**
     * Uniform over the numbers with exactly this many digits; one digit means 0 to 9. Up to 18
     * digits.
     */
    static long withDigits(int digits, SplittableRandom random) {
        long low = digits == 1 ? 0 : powerOfTen(digits - 1);
        return random.nextLong(low, powerOfTen(digits));
    }

    private static long powerOfTen(int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= 10;
        }
        return power;
    }
}
