package io.gradus.training.reward.rubric;

/**
 * A number that a rubric reports.
 *
 * @param name its name, relative to the rubric
 * @param value the number
 */
public record RubricMeasure(String name, double value) {}
