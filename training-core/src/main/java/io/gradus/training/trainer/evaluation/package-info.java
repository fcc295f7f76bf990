/**
 * Measures of a policy from many samples per problem: pass@k, maj@k, calibration, entropy by
 * position, and how it compares with the policy before training. Pure functions of what was
 * sampled.
 */
package io.gradus.training.trainer.evaluation;
