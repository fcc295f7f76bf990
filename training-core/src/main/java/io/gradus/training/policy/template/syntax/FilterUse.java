package io.gradus.training.policy.template.syntax;

/** A filter with its arguments. */
public record FilterUse(FilterName name, Arguments arguments, Place place) {}
