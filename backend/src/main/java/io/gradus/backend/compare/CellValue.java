package io.gradus.backend.compare;

import io.gradus.training.base.statistics.Interval;
import java.util.Optional;

/**
 * Value that a cell reached at equal tokens.
 *
 * @param mean interquartile mean of its runs; of fewer than four the mean
 * @param interval its 95 % interval by order statistics ({@code MiddleInterval}); from five runs on
 * @param n how many runs have a value there
 */
public record CellValue(double mean, Optional<Interval> interval, int n) {}
