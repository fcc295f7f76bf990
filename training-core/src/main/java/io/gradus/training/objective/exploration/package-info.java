/**
 * Means that make a policy explore: bonuses for novelty, heat for what is solved, bands of entropy.
 */
@NullMarked
package io.gradus.training.objective.exploration;

import org.jspecify.annotations.NullMarked;
