package io.gradus.training.base;

/**
 * A named number of one step, for example {@code reward/mean}; the value may be NaN or infinite and
 * is never hidden.
 */
public record Metric(String name, double value) {}
