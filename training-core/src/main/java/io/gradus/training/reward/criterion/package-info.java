/** Criteria of a rubric: the kinds that documents name, how they combine, and their roles. */
@NullMarked
package io.gradus.training.reward.criterion;

import org.jspecify.annotations.NullMarked;
