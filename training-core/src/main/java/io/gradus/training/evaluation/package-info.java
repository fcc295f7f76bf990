/**
 * What many samples per problem say of a policy: pass@k, maj@k, calibration, entropy by position,
 * and how it compares with the policy before training. Pure functions of what was sampled.
 */
package io.gradus.training.evaluation;
