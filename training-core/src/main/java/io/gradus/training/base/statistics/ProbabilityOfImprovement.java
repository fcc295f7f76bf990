package io.gradus.training.base.statistics;

import java.util.Optional;
import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * How probable it is that a run of one kind ends above a run of another kind: the share of pairs in
 * which it does, ties counted half (Agarwal et al. 2021, section 4.3). That is the statistic of
 * Mann and Whitney (1947) divided by the number of pairs. Over several tasks it is the average of
 * the tasks' values.
 */
public final class ProbabilityOfImprovement {
    private static final double MISSED_AT_AN_END = 0.025;

    private ProbabilityOfImprovement() {}

    /** P(X &gt; Y) of two samples, each at least one value: 0.5 where neither is ahead. */
    public static double of(double[] xs, double[] ys) {
        if (xs.length == 0 || ys.length == 0) {
            throw new IllegalArgumentException(
                    "each sample needs a value, sizes were " + xs.length + " and " + ys.length);
        }
        double ahead = 0;
        for (double x : xs) {
            for (double y : ys) {
                ahead += x > y ? 1 : x == y ? 0.5 : 0;
            }
        }
        return ahead / ((double) xs.length * ys.length);
    }

    /**
     * The 95 % interval of P(X &gt; Y); empty where a sample has fewer than {@link
     * MiddleInterval#FEWEST} values. The estimate never scatters more than a share of as many
     * trials as the smaller sample has values (Birnbaum and Klose 1957, Annals of Mathematical
     * Statistics 28, 933-945), so that Clopper and Pearson's exact interval of such a share (1934)
     * covers at least as often as it says. It is wide: five values against five that are all below
     * leave everything from 0.48 on.
     */
    static Optional<Interval> interval(double[] xs, double[] ys) {
        int trials = Math.min(xs.length, ys.length);
        if (trials < MiddleInterval.FEWEST) {
            return Optional.empty();
        }
        double ahead = of(xs, ys) * trials;
        double behind = trials - ahead;
        double low =
                ahead == 0
                        ? 0
                        : BetaDistribution.of(ahead, behind + 1)
                                .inverseCumulativeProbability(MISSED_AT_AN_END);
        double high =
                behind == 0
                        ? 1
                        : BetaDistribution.of(ahead + 1, behind)
                                .inverseSurvivalProbability(MISSED_AT_AN_END);
        return Optional.of(new Interval(low, high));
    }
}
