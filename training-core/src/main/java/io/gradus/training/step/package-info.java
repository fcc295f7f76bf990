/**
 * What a step of reinforcement learning rolls out and trains on: the rounds of its problems as the
 * stage's rules ask for them, what of them is admitted, and what is replayed. The policy is behind
 * {@link io.gradus.training.step.StepWorld}, so that a run and a simulation take the same steps.
 */
package io.gradus.training.step;
