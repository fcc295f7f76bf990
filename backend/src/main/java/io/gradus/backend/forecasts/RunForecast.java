package io.gradus.backend.forecasts;

import io.gradus.training.analysis.scaling.ComputeUnit;
import io.gradus.training.analysis.scaling.ScalingEstimate;
import java.util.List;
import java.util.Optional;

/**
 * Forecast of what more compute may bring a run; everything beyond {@code measured} is an estimate.
 *
 * @param run its id
 * @param unit of compute
 * @param measured its held-out pass rates
 * @param fit the curve; empty where there is none
 * @param refusal why there is no curve; empty where there is one
 * @param estimates along the curve, in order of compute; none without a curve
 */
public record RunForecast(
        String run,
        ComputeUnit unit,
        List<ForecastPoint> measured,
        Optional<FittedCurve> fit,
        String refusal,
        List<ScalingEstimate> estimates) {
    public RunForecast {
        measured = List.copyOf(measured);
        estimates = List.copyOf(estimates);
    }
}
