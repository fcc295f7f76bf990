package io.gradus.backend.recipes;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.NotFound;
import io.gradus.training.analysis.experiment.ControlArm;
import io.gradus.training.analysis.experiment.Derivation;
import io.gradus.training.analysis.recipe.ShippedRecipes;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.Suggestions;
import java.util.List;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;

/** Finds recipes and makes curricula of them. */
@Service
public class RecipeService {
    private final DesignService designs;

    RecipeService(DesignService designs) {
        this.designs = designs;
    }

    /** Reads the recipes in the background, so that nobody waits for it on the first visit. */
    @EventListener(ApplicationReadyEvent.class)
    void readAhead() {
        Thread.startVirtualThread(this::all);
    }

    /** Every recipe, ours first, then those of published systems. */
    public List<RecipeEntry> all() {
        return Shelf.ENTRIES;
    }

    /** The recipe of this name; {@link NotFound} where there is none. */
    public RecipeEntry get(String name) {
        return all().stream()
                .filter(entry -> entry.name().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        new NotFound(
                                "no recipe is named " + name,
                                "name",
                                Suggestions.closest(name, ShippedRecipes.names())
                                        .orElse("GET /api/v1/recipes lists them")));
    }

    /**
     * Saves the recipe's curriculum as a new one.
     *
     * @param curriculum name of the new curriculum
     * @throws io.gradus.backend.platform.Conflict when a curriculum of that name exists
     */
    public DesignVersion use(String name, String curriculum) {
        RecipeEntry entry = get(name);
        try {
            return designs.create(entry.recipe().curriculumNamed(curriculum));
        } catch (IllegalArgumentException e) {
            throw new BadInput(e.getMessage(), "curriculum", "for example " + entry.name() + "-2");
        }
    }

    /**
     * Saves a control arm of the newest version of a curriculum as a new one; {@link BadInput} with
     * the reason where it has no such arm.
     *
     * @param treated the curriculum that the arm is compared with
     * @param curriculum name of the new curriculum
     */
    public DesignVersion controlArm(ControlArm arm, String treated, String curriculum) {
        return switch (arm.of(designs.accept(designs.latest(treated).text()))) {
            case Derivation.Derived(CurriculumDocument document) ->
                    designs.create(named(document.resolved(), curriculum));
            case Derivation.Impossible(String reason) ->
                    throw new BadInput(
                            reason, "of", "choose another curriculum or another control arm");
        };
    }

    private static String named(String text, String curriculum) {
        try {
            return DocumentEdits.set(text, "curriculum", curriculum);
        } catch (IllegalArgumentException e) {
            throw new BadInput(e.getMessage(), "curriculum", "for example addition-uniform");
        }
    }

    /** Facets take a while to read, so they are read once, when the first recipe is asked for. */
    private static final class Shelf {
        static final List<RecipeEntry> ENTRIES =
                ShippedRecipes.all().stream()
                        .map(recipe -> new RecipeEntry(recipe, recipe.facets()))
                        .toList();
    }
}
