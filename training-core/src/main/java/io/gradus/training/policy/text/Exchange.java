package io.gradus.training.policy.text;

/**
 * A text with its answer, shown as an example before another text.
 *
 * @param shown what was asked
 * @param written a right answer, in the form that is asked for
 */
public record Exchange(String shown, String written) {}
