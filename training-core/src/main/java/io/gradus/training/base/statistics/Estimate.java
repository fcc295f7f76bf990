package io.gradus.training.base.statistics;

import java.util.Arrays;
import java.util.Optional;

/**
 * A statistic of a sample with its 95 % interval.
 *
 * @param value the statistic
 * @param interval its interval
 */
public record Estimate(double value, Interval interval) {
    /** The interquartile mean of a sample; empty where it is too small for an interval. */
    static Optional<Estimate> ofMiddle(double[] values) {
        return MiddleInterval.of(values)
                .map(interval -> new Estimate(InterquartileMean.of(values), interval));
    }

    /** The mean of shares; those that are all alike are taken as exact. */
    static Estimate ofShares(double[] shares) {
        double mean = Arrays.stream(shares).average().orElseThrow();
        return new Estimate(mean, ShareInterval.of(shares).orElse(new Interval(mean, mean)));
    }

    /**
     * The interval of the difference to another statistic from the intervals of both: the distances
     * of the ends are added as the sides of a triangle are (Newcombe 1998, Statistics in Medicine
     * 17, 873-890, method 10; for any statistic and correlation Zou and Donner 2008, Statistics in
     * Medicine 27, 1693-1702). It is as skewed as they are, and where one of both is exact, it is
     * that of the other.
     *
     * @param correlation of the two estimates; 0 for samples that have nothing to do with each
     *     other
     */
    Interval minus(Estimate other, double correlation) {
        double difference = value - other.value;
        return new Interval(
                difference - side(below(), other.above(), correlation),
                difference + side(above(), other.below(), correlation));
    }

    private double below() {
        return Math.max(0, value - interval.low());
    }

    private double above() {
        return Math.max(0, interval.high() - value);
    }

    private static double side(double one, double other, double correlation) {
        return Math.sqrt(Math.max(0, one * one + other * other - 2 * correlation * one * other));
    }
}
