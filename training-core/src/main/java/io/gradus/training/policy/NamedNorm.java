package io.gradus.training.policy;

/** The norm of the gradient of one term of a loss, or of one group of parameters. */
public record NamedNorm(String name, double norm) {}
