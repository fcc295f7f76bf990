package io.gradus.training.analysis.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.recipe.CheckResult;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.ShippedRecipes;
import io.gradus.training.analysis.recipe.TimeScale;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks some of the shipped recipes that were tried on five seeds, drawn by the system property
 * {@code gradus.recipes}, or all recipes where it is {@code all}.
 */
@Tag("slow")
class ShippedRecipeCheckTests {
    private static final String PROPERTY = "gradus.recipes";

    /** So many that continuous integration stays within its time. */
    private static final int SOME = 6;

    @TempDir private static Path cache;

    static List<String> names() {
        List<Recipe> all = ShippedRecipes.signed();
        String wanted = System.getProperty(PROPERTY, "1");
        List<Recipe> chosen =
                wanted.equals("all") ? all : RecipeSample.some(all, SOME, Long.parseLong(wanted));
        return chosen.stream().map(Recipe::name).toList();
    }

    @ParameterizedTest
    @MethodSource("names")
    void aRecipeShowsItsMechanismsAtWork(String name) {
        Recipe recipe = ShippedRecipes.named(name).orElseThrow();
        TimeScale scale = new TimeScale(recipe.document().check().timeScale());

        CheckResult result = new RecipeCheck(recipe, scale, new ShortRuns(cache)).run();

        assertThat(result.allFaults())
                .as(
                        "recipe %s, drawn by -D%s=%s",
                        name, PROPERTY, System.getProperty(PROPERTY, "1"))
                .isEmpty();
    }
}
