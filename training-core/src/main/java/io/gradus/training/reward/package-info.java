/** Scores of rollouts: the evidence a criterion sees, its judgement, and the totals of a group. */
@NullMarked
package io.gradus.training.reward;

import org.jspecify.annotations.NullMarked;
