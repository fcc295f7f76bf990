package io.gradus.training.policy.template.syntax;

/** Where something stands in a template; lines and columns are counted from 1. */
public record Place(int line, int column) {}
