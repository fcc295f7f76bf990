/** Criteria of a rubric: the kinds that documents name, how they combine, and their roles. */
package io.gradus.training.reward.criterion;
