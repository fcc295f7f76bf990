package io.gradus.backend.experiments;

import io.gradus.training.analysis.experiment.RunEstimate;

/**
 * Estimate of what one run of an arm takes.
 *
 * @param arm the arm's name
 * @param run the estimate
 */
public record ArmEstimate(String arm, RunEstimate run) {}
