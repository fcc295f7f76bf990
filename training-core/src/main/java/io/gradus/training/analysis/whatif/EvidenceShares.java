package io.gradus.training.analysis.whatif;

/**
 * Where the outcomes of the estimated part come from, as shares of its groups that sum to 1.
 *
 * @param recorded recorded groups of the same cell
 * @param measured pass rates of the same cell in the run's evaluations
 * @param learner the synthetic learner
 */
public record EvidenceShares(double recorded, double measured, double learner) {}
