package io.gradus.training.analysis.experiment;

import io.gradus.training.policy.PolicySpec;

/**
 * Settings that decide how much memory a published model takes beside its sizes.
 *
 * @param bytes of a weight in forward and backward passes
 * @param checkpointing whether blocks are computed again in the backward pass
 * @param microBatch tokens whose gradients are computed at a time
 */
record PreflightPlan(int bytes, boolean checkpointing, int microBatch) {
    static PreflightPlan of(PolicySpec policy) {
        return new PreflightPlan(
                policy.precision().bytes(), policy.checkpointing(), policy.microBatch());
    }
}
