/**
 * Means that make a policy explore: bonuses for novelty, heat for what is solved, bands of entropy.
 */
package io.gradus.training.objective.exploration;
