package io.gradus.backend.recipes;

import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.RecipeFacets;

/**
 * A recipe with what it is found by.
 *
 * @param recipe the recipe
 * @param facets read off its document
 */
public record RecipeEntry(Recipe recipe, RecipeFacets facets) {
    /** The name of the recipe. */
    public String name() {
        return recipe.name();
    }
}
