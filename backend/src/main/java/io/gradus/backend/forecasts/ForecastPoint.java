package io.gradus.backend.forecasts;

/**
 * A measured pass rate.
 *
 * @param compute in the unit of the forecast
 * @param passRate of one evaluation
 */
public record ForecastPoint(double compute, double passRate) {}
