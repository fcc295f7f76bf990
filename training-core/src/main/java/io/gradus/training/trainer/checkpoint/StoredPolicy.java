package io.gradus.training.trainer.checkpoint;

import io.gradus.training.policy.PolicyWeights;

/**
 * A checkpoint's policy, whatever its shape.
 *
 * @param facts where the checkpoint stands
 * @param weights the policy
 */
public record StoredPolicy(Checkpoint.Facts facts, PolicyWeights weights) {}
