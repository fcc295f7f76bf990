package io.gradus.training.trainer;

import io.gradus.training.rollout.Start;

/**
 * A start as a model said it.
 *
 * @param start with nothing wanted any more
 * @param tokens that the model wrote
 */
record SaidStart(Start start, int tokens) {}
