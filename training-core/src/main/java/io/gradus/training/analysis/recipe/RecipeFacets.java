package io.gradus.training.analysis.recipe;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.List;
import java.util.Optional;

/**
 * Facets that recipes are found by, all read off their documents.
 *
 * @param mechanisms what the curriculum uses, in the order of the document
 * @param families names of the problem families, each once; a pool has those it is filled from
 * @param system the published system
 * @param published its row in the list of systems
 * @param cost what a run takes
 */
public record RecipeFacets(
        List<Mechanism> mechanisms,
        List<String> families,
        Optional<String> system,
        Optional<PublishedSystem> published,
        RecipeCost cost) {
    public RecipeFacets {
        mechanisms = List.copyOf(mechanisms);
        families = List.copyOf(families);
    }

    /** The facets of a recipe. */
    public static RecipeFacets of(Recipe recipe) {
        CurriculumDocument curriculum = recipe.document().curriculum();
        return new RecipeFacets(
                Mechanisms.of(curriculum),
                curriculum.stages().stream()
                        .flatMap(stage -> curriculum.families(stage).stream())
                        .map(ProblemSpec::family)
                        .distinct()
                        .toList(),
                recipe.document().system(),
                recipe.document().row().flatMap(PublishedSystem::at),
                RecipeCost.of(curriculum));
    }
}
