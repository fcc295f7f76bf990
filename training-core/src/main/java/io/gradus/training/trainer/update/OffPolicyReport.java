package io.gradus.training.trainer.update;

/**
 * How far the rows of an update were off-policy.
 *
 * @param share share of the trained tokens that stand in off-policy rows and were sampled
 * @param meanRatio mean over those of the probability before the update divided by the recorded
 *     one; 1 without any
 * @param maxRatio the largest of these ratios; 1 without any
 * @param truncatedShare share of these ratios above the cap or outside the limits; 0 without either
 * @param meanStaleness mean number of optimiser steps between sampling and this update over all
 *     trained tokens
 */
public record OffPolicyReport(
        double share,
        double meanRatio,
        double maxRatio,
        double truncatedShare,
        double meanStaleness) {}
