package io.gradus.backend.forecasts;

import io.gradus.training.analysis.scaling.ScalingCurve;
import io.gradus.training.analysis.scaling.ScalingForecast;
import io.gradus.training.base.statistics.Interval;

/**
 * A fitted curve with its 90 % intervals.
 *
 * @param curve its parameters
 * @param asymptote where the asymptote may be
 * @param midpoint where the midpoint may be
 * @param steepness what the steepness may be
 * @param scatter standard deviation of single evaluations around it
 */
public record FittedCurve(
        ScalingCurve curve,
        Interval asymptote,
        Interval midpoint,
        Interval steepness,
        double scatter) {
    static FittedCurve of(ScalingForecast forecast) {
        return new FittedCurve(
                forecast.fit(),
                forecast.asymptote(),
                forecast.midpoint(),
                forecast.steepness(),
                forecast.scatter());
    }
}
