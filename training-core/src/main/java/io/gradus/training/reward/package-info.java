/** Scores of rollouts: the evidence a criterion sees, its judgement, and the totals of a group. */
package io.gradus.training.reward;
