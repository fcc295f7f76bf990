package io.gradus.training.model;

/**
 * What a critic learned in one step.
 *
 * @param loss the value loss before the step
 * @param clipShare share of states whose gradient the clip removed
 * @param explainedVariance share of the targets' variance that the values explain
 * @param headNorm norm of the head's gradient before clipping
 * @param trunkNorm norm of the gradient that went into the trunk; 0 where it is detached
 */
public record CriticReport(
        double loss,
        double clipShare,
        double explainedVariance,
        double headNorm,
        double trunkNorm) {}
