package io.gradus.training.analysis.experiment;

/**
 * How fast a finished run was.
 *
 * @param run its id
 * @param parameters parameters of its policy
 * @param cuda whether it computed on a GPU
 * @param tokensPerSecond generated tokens over the whole time of training steps
 */
public record MeasuredRun(String run, long parameters, boolean cuda, double tokensPerSecond) {}
