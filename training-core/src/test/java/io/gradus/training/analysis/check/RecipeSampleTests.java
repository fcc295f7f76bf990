package io.gradus.training.analysis.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.ShippedRecipes;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RecipeSampleTests {
    private static final List<Recipe> ALL = ShippedRecipes.all();

    @Test
    void aTenthIsRoundedUpAndTheSameForTheSameSeed() {
        List<Recipe> drawn = RecipeSample.tenth(ALL, 7);

        assertThat(drawn).hasSize((int) Math.ceil(ALL.size() / 10.0)).doesNotHaveDuplicates();
        assertThat(RecipeSample.tenth(ALL.reversed(), 7)).isEqualTo(drawn);
    }

    @Test
    void someAreAsManyAsAreAskedForOrAll() {
        assertThat(RecipeSample.some(ALL, 10, 7)).hasSize(10).doesNotHaveDuplicates();
        assertThat(RecipeSample.some(ALL, 10, 8)).isNotEqualTo(RecipeSample.some(ALL, 10, 7));
        assertThat(RecipeSample.some(ALL.subList(0, 3), 10, 7)).hasSize(3);
    }

    @Test
    void everyRecipeIsDrawnBySomeSeed() {
        Set<Recipe> drawn = new HashSet<>();
        for (long seed = 0; seed < 400; seed++) {
            drawn.addAll(RecipeSample.tenth(ALL, seed));
        }

        assertThat(drawn).containsExactlyInAnyOrderElementsOf(ALL);
    }
}
