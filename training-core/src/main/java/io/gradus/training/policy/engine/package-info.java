/**
 * The policy on a device: TorchScript text, its cached generation, forward and backward passes, and
 * the optimiser step, run by the tensor engine.
 */
@NullMarked
package io.gradus.training.policy.engine;

import org.jspecify.annotations.NullMarked;
