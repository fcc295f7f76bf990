package io.gradus.training.rollout;

/**
 * A message of a chat that asks a problem.
 *
 * @param role who speaks: {@code system}, {@code user} or {@code assistant}
 * @param content what is said
 */
public record PromptMessage(String role, String content) {}
