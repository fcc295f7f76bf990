/** Recipes: curricula that reproduce what was published, to look through and to begin with. */
package io.gradus.backend.recipes;
