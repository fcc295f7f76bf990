package io.gradus.training.document;

/**
 * One setting of a document.
 *
 * @param path where it stands: {@code stages[0].objective.clip}
 * @param pattern its path without places and names that the author chose: {@code
 *     stages[].objective.clip}, {@code rubrics.*.criteria[]}
 * @param value what it is set to, on one line, without settings at their defaults
 * @param isSet whether it differs from its default
 */
public record DocumentLine(String path, String pattern, String value, boolean isSet) {}
