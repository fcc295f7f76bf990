package io.gradus.training.analysis.recipe;

import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The recipes that come with Gradus, as documents among the resources. A new one is a file in
 * {@code recipes/} and a line in {@code recipes/index.txt}.
 */
public final class ShippedRecipes {
    private ShippedRecipes() {}

    /** Their names, in the order of the index: ours first, then the published systems. */
    public static List<String> names() {
        return Shelf.RECIPES.stream().map(Recipe::name).toList();
    }

    /** Every recipe, in the order of the index. */
    public static List<Recipe> all() {
        return Shelf.RECIPES;
    }

    /** Those whose checks train something: a mechanism of theirs has a signature. */
    public static List<Recipe> signed() {
        return Shelf.RECIPES.stream()
                .filter(r ->
                        r.document().mechanisms().stream().anyMatch(m -> m.signature().isPresent()))
                .toList();
    }

    /** The recipe of this name. */
    public static Optional<Recipe> named(String name) {
        return Shelf.RECIPES.stream().filter(r -> r.name().equals(name)).findFirst();
    }

    /** Reads the recipes once, when the first one is asked for. */
    private static final class Shelf {
        static final List<Recipe> RECIPES =
                RecipeResource.text("index.txt").lines().map(Shelf::parsed).toList();

        private static Recipe parsed(String name) {
            return switch (Recipe.read(RecipeResource.text(name + ".yaml"))) {
                case Reading.Valid<Recipe>(Recipe recipe) -> recipe;
                case Reading.Invalid<Recipe>(var errors) ->
                        throw new IllegalStateException(
                                "shipped recipe "
                                        + name
                                        + " is wrong: "
                                        + errors.stream()
                                                .map(DocumentError::sentence)
                                                .collect(Collectors.joining("; ")));
            };
        }
    }
}
