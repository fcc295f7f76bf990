package io.gradus.training.analysis.check;

import io.gradus.training.analysis.recipe.Recipe;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/** Draws some recipes to be checked where there is no time for all of them. */
public final class RecipeSample {
    private static final int PART = 10;

    private RecipeSample() {}

    /** A tenth of the recipes, rounded up, without repetition, in the order of their names. */
    public static List<Recipe> tenth(List<Recipe> recipes, long seed) {
        return some(recipes, (recipes.size() + PART - 1) / PART, seed);
    }

    /** So many of the recipes, without repetition, in the order of their names. */
    public static List<Recipe> some(List<Recipe> recipes, int count, long seed) {
        List<Recipe> left = new ArrayList<>(recipes);
        left.sort(Comparator.comparing(Recipe::name));
        SplittableRandom random = new SplittableRandom(seed);
        List<Recipe> drawn = new ArrayList<>();
        while (drawn.size() < count && !left.isEmpty()) {
            drawn.add(left.remove(random.nextInt(left.size())));
        }
        drawn.sort(Comparator.comparing(Recipe::name));
        return List.copyOf(drawn);
    }
}
