package io.gradus.training.problem;

/**
 * A named piece of a prompt, for example {@code target = 24}; verifiers read parts, the template
 * joins them.
 */
public record PromptPart(String name, String text) {}
