package io.gradus.backend.experiments;

import io.gradus.training.analysis.experiment.ExpectedRun;

/**
 * What one run of an arm will probably take.
 *
 * @param arm the arm's name
 * @param run the expectation
 */
public record ExpectedArm(String arm, ExpectedRun run) {}
