package io.gradus.training.curriculum.condition;

import java.util.List;

/**
 * A straight line through the last values of a signal, by least squares. Neighbouring values of a
 * window share most of its samples, so the standard errors are widened by the residuals' lag-one
 * autocorrelation r: by the square root of (1 + r) / (1 - r), as for a first-order autoregression.
 *
 * @param slope change per step
 * @param slopeError standard error of the slope
 * @param middle the step in the middle of the values
 * @param level the value there
 * @param levelError its standard error
 */
record TrendLine(double slope, double slopeError, double middle, double level, double levelError) {
    /** Residuals are never taken for more alike than this; ours. */
    private static final double MOST_ALIKE = 0.95;

    /** The line through at least two points of different steps. */
    static TrendLine through(List<TrendPoint> points) {
        int n = points.size();
        double middle = points.stream().mapToDouble(TrendPoint::step).sum() / n;
        double level = points.stream().mapToDouble(TrendPoint::value).sum() / n;
        double spread = 0;
        double together = 0;
        for (TrendPoint point : points) {
            spread += (point.step() - middle) * (point.step() - middle);
            together += (point.step() - middle) * (point.value() - level);
        }
        double slope = together / spread;
        double[] rest = new double[n];
        for (int i = 0; i < n; i++) {
            rest[i] = points.get(i).value() - level - slope * (points.get(i).step() - middle);
        }
        double variance = squares(rest, 0) / Math.max(1, n - 2) * widening(rest);
        return new TrendLine(
                slope,
                StrictMath.sqrt(variance / spread),
                middle,
                level,
                StrictMath.sqrt(variance / n));
    }

    /** By how much the variance is larger than that of independent values. */
    private static double widening(double[] rest) {
        double all = squares(rest, 0);
        double alike = all == 0 ? 0 : Math.clamp(squares(rest, 1) / all, 0, MOST_ALIKE);
        return (1 + alike) / (1 - alike);
    }

    /** Sum of the products of residuals that are so many places apart. */
    private static double squares(double[] rest, int apart) {
        double sum = 0;
        for (int i = apart; i < rest.length; i++) {
            sum += rest[i] * rest[i - apart];
        }
        return sum;
    }

    /** The step at which the line is at a target. */
    double at(double target) {
        return middle + (target - level) / slope;
    }

    /**
     * The step at which a curve that flattens is at a target: one over the logarithm of the step
     * that goes the way of the line in its middle.
     */
    double flatteningAt(double target) {
        return middle * StrictMath.exp((target - level) / (slope * middle));
    }

    /** The line shifted by so many standard errors, in level and in slope alike. */
    TrendLine shifted(double errors) {
        return new TrendLine(
                slope + errors * slopeError,
                slopeError,
                middle,
                level + errors * levelError,
                levelError);
    }
}
