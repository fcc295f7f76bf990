/**
 * Rollouts and training rows of a step of reinforcement learning: the rounds of its problems as the
 * stage's rules ask for them, what of them is admitted, and what is replayed. The policy is behind
 * {@link io.gradus.training.trainer.step.StepWorld}, so that a run and a simulation take the same
 * steps.
 */
package io.gradus.training.trainer.step;
