package io.gradus.training.objective.loss;

import io.gradus.training.policy.Tap;

/**
 * The divergence over the whole vocabulary between the policy and a model that a loss names; it has
 * a gradient.
 *
 * @param model one of the document's models
 * @param direction which distribution it is averaged over
 */
public record DivergenceFrom(String model, Tap.Direction direction) {}
