package io.gradus.backend.metrics;

/** The newest finite point of a series. */
public record NewestPoint(long step, double value) {}
