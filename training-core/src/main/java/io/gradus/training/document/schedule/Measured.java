package io.gradus.training.document.schedule;

/**
 * A metric of a run as schedules read it.
 *
 * @param name its name, for example {@code passRate/mean}
 */
public record Measured(String name, double value) {}
