package io.gradus.training.analysis.scaling;

import io.gradus.training.base.statistics.Interval;

/**
 * Expectation after some compute; an estimate, never a measurement.
 *
 * @param compute in the unit of the run's curve
 * @param passRate of the fitted curve there
 * @param run 90 % interval of where the run stands then, were it measured without error
 * @param evaluation 90 % interval of what one evaluation would measure there
 */
public record ScalingEstimate(double compute, double passRate, Interval run, Interval evaluation) {}
