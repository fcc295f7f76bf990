/**
 * State that a checkpoint keeps: parts of a run, tensors and weights, and the files they are
 * written to.
 */
@NullMarked
package io.gradus.training.policy.state;

import org.jspecify.annotations.NullMarked;
