package io.gradus.training.policy;

/** An exponential moving average of a policy's weights, which follows every optimiser step. */
public interface AveragedPolicy extends FrozenPolicy {}
