package io.gradus.benchmarks;

import io.gradus.training.analysis.scaling.ForecastOutcome;
import io.gradus.training.analysis.scaling.Forecaster;
import io.gradus.training.analysis.scaling.HeldOutCurve;
import io.gradus.training.analysis.scaling.ScalingEstimate;
import io.gradus.training.base.statistics.Curve;
import java.util.List;
import java.util.Optional;

/**
 * A forecast from the first part of a recorded run beside what the run's last evaluation measured.
 *
 * @param run names the run
 * @param measured pass rate of its last evaluation
 * @param last the naive forecast: the last pass rate of the first part
 * @param newest another: the mean of its newest three
 * @param estimate the forecast for the end; empty where there was none
 */
public record ScalingError(
        String run,
        double measured,
        double last,
        double newest,
        Optional<ScalingEstimate> estimate) {
    private static final int NEWEST = 3;

    /**
     * The error of a run; throws {@link IllegalArgumentException} where the first part holds no
     * evaluation.
     *
     * @param share of its compute that is the first part
     */
    public static ScalingError of(
            String name, HeldOutCurve run, double share, Forecaster forecaster) {
        HeldOutCurve first = run.first(share);
        Curve seen = first.curve();
        if (seen.isEmpty()) {
            throw new IllegalArgumentException(name + " has no evaluation in its first part");
        }
        List<Double> newest =
                seen.ys().subList(Math.max(0, seen.ys().size() - NEWEST), seen.ys().size());
        return new ScalingError(
                name,
                run.curve().ys().getLast(),
                seen.ys().getLast(),
                newest.stream().mapToDouble(Double::doubleValue).average().orElseThrow(),
                estimate(forecaster.forecast(first), run.curve().end()));
    }

    private static Optional<ScalingEstimate> estimate(ForecastOutcome outcome, double end) {
        return switch (outcome) {
            case ForecastOutcome.Fitted(var forecast) -> Optional.of(forecast.at(end));
            case ForecastOutcome.Refused _ -> Optional.empty();
        };
    }

    /** How far the forecast is off; the naive one's where there was none. */
    public double error() {
        return Math.abs(estimate.map(ScalingEstimate::passRate).orElse(last) - measured);
    }

    /** How far "stays at its last value" is off. */
    public double lastError() {
        return Math.abs(last - measured);
    }

    /** How far "stays at the mean of its newest three" is off. */
    public double newestError() {
        return Math.abs(newest - measured);
    }

    /** Whether the measured pass rate lies within the forecast's 90 % interval. */
    public boolean isWithin() {
        return estimate.filter(e -> e.evaluation().contains(measured)).isPresent();
    }
}
