/**
 * State that a checkpoint keeps: parts of a run, tensors and weights, and the files they are
 * written to.
 */
package io.gradus.training.policy.state;
