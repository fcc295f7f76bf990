package io.gradus.backend.experiments;

/**
 * A place of a design's document that a sweep can set to one value after another.
 *
 * @param path where, for example {@code objective.learningRate}
 * @param value what stands there now, as YAML on one line; the default where the text says nothing
 * @param unit of its numbers; empty where it has none
 * @param explanation what it is
 */
public record SweepPlace(String path, String value, String unit, String explanation) {}
