package io.gradus.training.base.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * Stratified percentile bootstrap (Efron 1979; stratified as in Agarwal et al. 2021, section 4.1):
 * runs are drawn with replacement within each stratum, the statistic is computed again for each
 * draw, and the interval reaches from its lower to its upper percentile. With fewer than about five
 * values per stratum such an interval is too narrow to be believed.
 */
public final class Bootstrap {
    /**
     * Draws of which percentiles at 2.5 and 97.5 are stable to about a fiftieth of the interval.
     */
    public static final int RESAMPLES = 2000;

    /** Share of the draws that an interval leaves out, both ends together. */
    private static final double LEFT_OUT = 0.05;

    private Bootstrap() {}

    /**
     * The 95 % interval of a statistic.
     *
     * @param strata the values of each stratum: a task, an arm; each at least one
     * @param statistic of strata of these sizes
     * @param seed fixes the draws
     */
    public static Interval interval(
            List<double[]> strata, ToDoubleFunction<List<double[]>> statistic, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] draws = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            List<double[]> drawn = new ArrayList<>(strata.size());
            strata.forEach(stratum -> drawn.add(draw(stratum, random)));
            draws[i] = statistic.applyAsDouble(drawn);
        }
        Arrays.sort(draws);
        return new Interval(percentile(draws, LEFT_OUT / 2), percentile(draws, 1 - LEFT_OUT / 2));
    }

    /** The 95 % interval of the interquartile mean of one sample. */
    public static Interval ofInterquartileMean(double[] values, long seed) {
        return interval(List.of(values), strata -> InterquartileMean.of(strata.getFirst()), seed);
    }

    private static double[] draw(double[] stratum, SplittableRandom random) {
        double[] drawn = new double[stratum.length];
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = stratum[random.nextInt(stratum.length)];
        }
        return drawn;
    }

    /**
     * A percentile of ascending values, linear between neighbours (type 7 of Hyndman and Fan 1996).
     */
    public static double percentile(double[] ascending, double share) {
        double place = share * (ascending.length - 1);
        int below = (int) place;
        int above = Math.min(below + 1, ascending.length - 1);
        return ascending[below] + (place - below) * (ascending[above] - ascending[below]);
    }
}
