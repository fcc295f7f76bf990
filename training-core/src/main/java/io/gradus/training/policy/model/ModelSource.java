package io.gradus.training.policy.model;

import io.gradus.training.policy.PolicyWeights;

/**
 * Weights that were found for a model.
 *
 * @param weights the weights, of any shape
 * @param version optimiser steps they had taken
 * @param origin where they come from, for people
 * @param sha256 what the weights are, lower-case hex
 */
public record ModelSource(PolicyWeights weights, long version, String origin, String sha256) {}
