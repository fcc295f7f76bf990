package io.gradus.training.problem.family.arithmetic;

import java.math.BigInteger;

/**
 * An exact fraction in lowest terms.
 *
 * @param over numerator
 * @param under denominator, positive
 */
record Fraction(BigInteger over, BigInteger under) {
    /** A whole number. */
    static Fraction of(long number) {
        return new Fraction(BigInteger.valueOf(number), BigInteger.ONE);
    }

    /** The quotient in lowest terms; {@code under} is not 0. */
    static Fraction reduced(BigInteger over, BigInteger under) {
        BigInteger gcd = over.gcd(under);
        BigInteger divisor = under.signum() < 0 ? gcd.negate() : gcd;
        return new Fraction(over.divide(divisor), under.divide(divisor));
    }

    Fraction plus(Fraction other) {
        return reduced(
                over.multiply(other.under).add(other.over.multiply(under)),
                under.multiply(other.under));
    }

    Fraction minus(Fraction other) {
        return plus(new Fraction(other.over.negate(), other.under));
    }

    Fraction times(Fraction other) {
        return reduced(over.multiply(other.over), under.multiply(other.under));
    }

    /** The quotient; {@code other} is not 0. */
    Fraction by(Fraction other) {
        return reduced(over.multiply(other.under), under.multiply(other.over));
    }

    boolean isNegative() {
        return over.signum() < 0;
    }

    boolean isZero() {
        return over.signum() == 0;
    }

    /** {@code 2/3}, {@code -2/3}, or {@code 2} where the denominator is 1. */
    @Override
    public String toString() {
        return under.equals(BigInteger.ONE) ? over.toString() : over + "/" + under;
    }
}
