package io.gradus.training.analysis.recipe;

import io.gradus.training.document.Reading;

/** Reads recipes that tests have written. */
public final class ValidRecipe {
    private ValidRecipe() {}

    /** The recipe of a text; fails with what is wrong with it. */
    public static Recipe read(String text) {
        return switch (Recipe.read(text)) {
            case Reading.Valid<Recipe>(Recipe recipe) -> recipe;
            case Reading.Invalid<Recipe>(var errors) -> throw new AssertionError(errors.toString());
        };
    }
}
