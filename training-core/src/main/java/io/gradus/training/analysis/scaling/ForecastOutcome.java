package io.gradus.training.analysis.scaling;

/** Outcome of asking for a forecast. */
public sealed interface ForecastOutcome {
    /** The curve was fitted. */
    record Fitted(ScalingForecast forecast) implements ForecastOutcome {}

    /**
     * There is nothing to extrapolate.
     *
     * @param reason why not, a sentence without its end
     */
    record Refused(String reason) implements ForecastOutcome {}
}
