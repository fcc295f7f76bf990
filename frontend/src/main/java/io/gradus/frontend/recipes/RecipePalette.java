package io.gradus.frontend.recipes;

import io.gradus.backend.recipes.RecipeService;
import io.gradus.frontend.elements.PaletteEntry;
import io.gradus.frontend.elements.PaletteSource;
import io.gradus.frontend.navigation.RecipesNavigation;
import java.util.List;
import org.springframework.stereotype.Component;

/** Recipes in the command palette. */
@Component
final class RecipePalette implements PaletteSource {
    private final RecipeService recipes;

    RecipePalette(RecipeService recipes) {
        this.recipes = recipes;
    }

    @Override
    public List<PaletteEntry> entries() {
        return recipes.all().stream()
                .map(entry ->
                        new PaletteEntry(
                                "Recipes",
                                entry.recipe().document().title(),
                                entry.name(),
                                RecipesNavigation.path(entry.name())))
                .toList();
    }
}
