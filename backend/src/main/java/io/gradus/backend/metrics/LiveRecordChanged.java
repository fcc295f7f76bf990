package io.gradus.backend.metrics;

/**
 * A {@link LiveRecord} of a run changed.
 *
 * @param run the run's id
 */
public record LiveRecordChanged(String run) {}
