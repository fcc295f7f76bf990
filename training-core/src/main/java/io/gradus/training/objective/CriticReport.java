package io.gradus.training.objective;

import io.gradus.training.objective.loss.ValueResult;
import io.gradus.training.policy.HeadStep;

/**
 * Report of what a critic learned in one step.
 *
 * @param loss the value loss before the step
 * @param clipShare share of states whose gradient the clip removed
 * @param explainedVariance share of the targets' variance that the values explain
 * @param headNorm norm of the head's gradient before clipping
 * @param trunkNorm norm of the gradient that went into the trunk; 0 where it is detached
 * @param applied whether the head stepped; not where loss or gradient was not finite
 */
public record CriticReport(
        double loss,
        double clipShare,
        double explainedVariance,
        double headNorm,
        double trunkNorm,
        boolean applied) {
    static CriticReport of(ValueResult result, HeadStep step, double trunkNorm) {
        return new CriticReport(
                result.loss(),
                result.clipShare(),
                result.explainedVariance(),
                step.norm(),
                trunkNorm,
                step.applied());
    }

    static CriticReport skipped(ValueResult result) {
        return new CriticReport(
                result.loss(),
                result.clipShare(),
                result.explainedVariance(),
                Double.NaN,
                Double.NaN,
                false);
    }
}
