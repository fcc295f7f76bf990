package io.gradus.backend.compare.internal;

import io.gradus.backend.runs.Run;
import io.gradus.training.base.statistics.Curve;

/**
 * A run's metric.
 *
 * @param run the run
 * @param overTokens the metric over generated training tokens
 * @param shown the metric over the chosen axis
 * @param nonFinite how many of its values are not finite
 */
record RunMeasurement(Run run, Curve overTokens, Curve shown, int nonFinite) {}
