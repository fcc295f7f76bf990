package io.gradus.training.analysis.scaling;

import io.gradus.training.base.statistics.Interval;
import io.gradus.training.base.statistics.Percentile;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A fitted curve and what it may come to. Intervals reach from the 5th to the 95th percentile of
 * the draws.
 *
 * @param measured what it was fitted to
 * @param fit the curve
 * @param scatter standard deviation of single evaluations around it
 * @param draws curves and deviations that the data could have given as well
 */
public record ScalingForecast(
        HeldOutCurve measured, ScalingCurve fit, double scatter, List<Draw> draws) {
    /** Share of the draws that an interval leaves out at each end. */
    private static final double LEFT_OUT = 0.05;

    public ScalingForecast {
        draws = List.copyOf(draws);
    }

    /**
     * One draw of the residual bootstrap.
     *
     * @param curve fitted to points with exchanged deviations
     * @param wander off the curve while the compute doubles
     * @param deviation of one more evaluation
     */
    public record Draw(ScalingCurve curve, double wander, double deviation) {}

    /** Returns the expectation after this much compute, at least 0. */
    public ScalingEstimate at(double compute) {
        return new ScalingEstimate(
                compute,
                fit.at(compute),
                interval(d -> passRate(d, compute)),
                interval(d -> Math.clamp(passRate(d, compute) + d.deviation(), 0, 1)));
    }

    /** A draw's pass rate: on its curve as far as was measured, wandering off from there on. */
    private double passRate(Draw draw, double compute) {
        double doublings =
                Math.max(0, StrictMath.log(compute / measured.curve().end()) / StrictMath.log(2));
        double wandered = draw.wander() * StrictMath.sqrt(doublings);
        return Math.clamp(draw.curve().at(compute) + wandered, 0, 1);
    }

    /** Where the asymptote may be. */
    public Interval asymptote() {
        return interval(d -> d.curve().asymptote());
    }

    /** Where the midpoint may be. */
    public Interval midpoint() {
        return interval(d -> d.curve().midpoint());
    }

    /** Range of the steepness. */
    public Interval steepness() {
        return interval(d -> d.curve().steepness());
    }

    private Interval interval(ToDoubleFunction<Draw> value) {
        double[] values = draws.stream().mapToDouble(value).toArray();
        Arrays.sort(values);
        return new Interval(Percentile.of(values, LEFT_OUT), Percentile.of(values, 1 - LEFT_OUT));
    }
}
