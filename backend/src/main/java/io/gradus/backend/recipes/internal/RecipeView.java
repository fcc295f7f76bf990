package io.gradus.backend.recipes.internal;

import io.gradus.backend.recipes.RecipeEntry;
import io.gradus.training.recipe.Mechanism;
import io.gradus.training.recipe.RecipeCost;
import io.gradus.training.recipe.RecipeDocument;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A recipe in a list.
 *
 * @param name its name
 * @param title what a list shows
 * @param summary what it does
 * @param system the published system
 * @param source where that is described
 * @param mechanisms what its curriculum uses
 * @param families its problem families
 * @param cost the most that it can take
 */
record RecipeView(
        String name,
        String title,
        String summary,
        Optional<String> system,
        Optional<String> source,
        List<Mechanism> mechanisms,
        List<String> families,
        Cost cost) {
    /** The most that a run can take; steps and tokens are empty where a stage has no bound. */
    record Cost(String size, Optional<Long> steps, Optional<Long> tokens, long tokensPerStep) {
        static Cost of(RecipeCost cost) {
            return new Cost(
                    cost.size().name().toLowerCase(Locale.ROOT),
                    cost.steps(),
                    cost.tokens(),
                    cost.tokensPerStep());
        }
    }

    static RecipeView of(RecipeEntry entry) {
        RecipeDocument document = entry.recipe().document();
        return new RecipeView(
                entry.name(),
                document.title(),
                document.summary(),
                document.system(),
                document.source(),
                entry.facets().mechanisms(),
                entry.facets().families(),
                Cost.of(entry.facets().cost()));
    }
}
