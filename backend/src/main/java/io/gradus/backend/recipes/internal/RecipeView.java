package io.gradus.backend.recipes.internal;

import io.gradus.backend.recipes.RecipeEntry;
import io.gradus.training.analysis.experiment.Quantity;
import io.gradus.training.analysis.recipe.FidelitySpec;
import io.gradus.training.analysis.recipe.Mechanism;
import io.gradus.training.analysis.recipe.RecipeCost;
import io.gradus.training.analysis.recipe.RecipeDocument;
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
 * @param row its row in the list of systems
 * @param source where that is described
 * @param fidelity how near it comes to the publication
 * @param mechanisms what its curriculum uses
 * @param families its problem families
 * @param cost what a run takes
 */
record RecipeView(
        String name,
        String title,
        String summary,
        Optional<String> system,
        Optional<Integer> row,
        Optional<String> source,
        Optional<FidelityLabel> fidelity,
        List<Mechanism> mechanisms,
        List<String> families,
        Cost cost) {
    /**
     * A label of fidelity.
     *
     * @param label {@code exact rule}, {@code analogue} or {@code token}
     * @param because what decides it
     */
    record FidelityLabel(String label, String because) {
        static FidelityLabel of(FidelitySpec fidelity) {
            return new FidelityLabel(fidelity.is().label(), fidelity.because());
        }
    }

    /** Cost of a run, as bounds with their basis. */
    record Cost(String size, Quantity steps, Quantity tokens, Quantity seconds, Quantity memory) {
        static Cost of(RecipeCost cost) {
            return new Cost(
                    cost.size().name().toLowerCase(Locale.ROOT),
                    cost.steps(),
                    cost.tokens(),
                    cost.seconds(),
                    cost.memory());
        }
    }

    static RecipeView of(RecipeEntry entry) {
        RecipeDocument document = entry.recipe().document();
        return new RecipeView(
                entry.name(),
                document.title(),
                document.summary(),
                document.system(),
                document.row(),
                document.source(),
                document.fidelity().map(FidelityLabel::of),
                entry.facets().mechanisms(),
                entry.facets().families(),
                Cost.of(entry.facets().cost()));
    }
}
