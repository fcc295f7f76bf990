package io.gradus.training.rollout;

/**
 * A solved problem that stands before another one.
 *
 * @param prompt what was asked, as the problem behind it is
 * @param answer a right answer in the form that is asked for
 */
public record SolvedExample(String prompt, String answer) {}
