/** Recipes: curricula that reproduce what was published, with where they come from. */
package io.gradus.training.analysis.recipe;
