package io.gradus.training.problem.dataset.answer;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Optional;

/**
 * An exact fraction in lowest terms with a positive denominator. Results beyond {@link #MAX_BITS}
 * bits are not computed: an empty result tells the caller to compare in double precision.
 */
record Rational(BigInteger numerator, BigInteger denominator) {
    static final int MAX_BITS = 4096;

    private static final int MAX_EXPONENT = 512;

    static Rational of(long value) {
        return new Rational(BigInteger.valueOf(value), BigInteger.ONE);
    }

    /** A decimal; its scale must be small, see {@link NumberText}. */
    static Rational of(BigDecimal decimal) {
        BigInteger unscaled = decimal.unscaledValue();
        return decimal.scale() <= 0
                ? new Rational(
                        unscaled.multiply(BigInteger.TEN.pow(-decimal.scale())), BigInteger.ONE)
                : reduced(unscaled, BigInteger.TEN.pow(decimal.scale())).orElseThrow();
    }

    Optional<Rational> plus(Rational other) {
        return reduced(
                numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                denominator.multiply(other.denominator));
    }

    Optional<Rational> times(Rational other) {
        return reduced(
                numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    Rational negated() {
        return new Rational(numerator.negate(), denominator);
    }

    /** One divided by it; empty for zero. */
    Optional<Rational> inverse() {
        return reduced(denominator, numerator);
    }

    /**
     * A whole power; empty for other exponents, large ones, and 0 to a power that is not positive.
     */
    Optional<Rational> power(Rational exponent) {
        if (!exponent.denominator.equals(BigInteger.ONE)
                || exponent.numerator.abs().compareTo(BigInteger.valueOf(MAX_EXPONENT)) > 0) {
            return Optional.empty();
        }
        int times = exponent.numerator.intValue();
        if ((long) Math.max(numerator.bitLength(), denominator.bitLength()) * Math.abs(times)
                > MAX_BITS) {
            return Optional.empty();
        }
        BigInteger up = numerator.pow(Math.abs(times));
        BigInteger down = denominator.pow(Math.abs(times));
        if (times <= 0 && numerator.signum() == 0) {
            return Optional.empty();
        }
        return times < 0 ? reduced(down, up) : reduced(up, down);
    }

    double toDouble() {
        return new BigDecimal(numerator)
                .divide(new BigDecimal(denominator), MathContext.DECIMAL64)
                .doubleValue();
    }

    private static Optional<Rational> reduced(BigInteger up, BigInteger down) {
        if (down.signum() == 0 || up.bitLength() > MAX_BITS || down.bitLength() > MAX_BITS) {
            return Optional.empty();
        }
        BigInteger common = up.gcd(down);
        BigInteger sign = down.signum() < 0 ? common.negate() : common;
        return Optional.of(new Rational(up.divide(sign), down.divide(sign)));
    }
}
