package io.gradus.training.objective;

/** The policy loss a document names. */
public sealed interface PolicyLossSpec permits SurrogateSpec {}
