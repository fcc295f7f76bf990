package io.gradus.training.base.statistics;

/** Percentiles of a sample. */
public final class Percentile {
    private Percentile() {}

    /**
     * A percentile of ascending values, linear between neighbours (type 7 of Hyndman and Fan 1996).
     */
    public static double of(double[] ascending, double share) {
        double place = share * (ascending.length - 1);
        int below = (int) place;
        int above = Math.min(below + 1, ascending.length - 1);
        return ascending[below] + (place - below) * (ascending[above] - ascending[below]);
    }
}
