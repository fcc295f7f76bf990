package io.gradus.training.base.statistics;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.BetaDistribution;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.ExponentialDistribution;
import org.apache.commons.statistics.distribution.LogNormalDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** What seeds are drawn from in simulations of coverage: its quantiles, evenly spaced. */
enum Population {
    NORMAL(NormalDistribution.of(0.5, 0.05)::inverseCumulativeProbability),
    /** Hardly varies beside the others. */
    NARROW(NormalDistribution.of(0.3, 0.01)::inverseCumulativeProbability),
    SKEWED(ExponentialDistribution.of(1)::inverseCumulativeProbability),
    VERY_SKEWED(LogNormalDistribution.of(0, 1)::inverseCumulativeProbability),
    /** A skewed share far from both ends. */
    SKEWED_SHARE(p -> 0.05 * LogNormalDistribution.of(0, 0.5).inverseCumulativeProbability(p)),
    NEAR_ZERO(BetaDistribution.of(1, 9)::inverseCumulativeProbability),
    NEAR_ONE(BetaDistribution.of(9, 1)::inverseCumulativeProbability),
    /** Pass rates of a hundred problems. */
    PASS_RATE(p -> BinomialDistribution.of(100, 0.05).inverseCumulativeProbability(p) / 100.0);

    private static final int SIZE = 4000;

    private final double[] quantiles = new double[SIZE];

    Population(DoubleUnaryOperator quantile) {
        Arrays.setAll(quantiles, i -> quantile.applyAsDouble((i + 0.5) / SIZE));
    }

    double[] draw(int n, SplittableRandom random) {
        return random.ints(n, 0, SIZE).mapToDouble(i -> quantiles[i]).toArray();
    }

    double mean() {
        return Arrays.stream(quantiles).average().orElseThrow();
    }

    double interquartileMean() {
        return InterquartileMean.of(quantiles);
    }

    double median() {
        return Percentile.of(quantiles, 0.5);
    }

    /** The probability that a draw lies above one of another population, ties counted half. */
    double above(Population other) {
        double ahead = 0;
        int less = 0;
        int notMore = 0;
        for (double value : quantiles) {
            while (less < SIZE && other.quantiles[less] < value) {
                less++;
            }
            while (notMore < SIZE && other.quantiles[notMore] <= value) {
                notMore++;
            }
            ahead += (less + notMore) / 2.0;
        }
        return ahead / SIZE / SIZE;
    }
}
