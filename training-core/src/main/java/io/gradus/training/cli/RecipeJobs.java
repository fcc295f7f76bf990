package io.gradus.training.cli;

import io.gradus.training.analysis.recipe.Recipe;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Does something with recipes, several side by side, and gives the results in their order. */
record RecipeJobs(int jobs) {
    /** Throws what the work throws, and {@link InterruptedException} where it is broken off. */
    <T> List<T> each(List<Recipe> recipes, Function<Recipe, T> work) throws InterruptedException {
        List<T> made = new ArrayList<>();
        try (ExecutorService pool = Executors.newFixedThreadPool(jobs)) {
            List<Future<T>> running =
                    recipes.stream().map(r -> pool.submit(() -> work.apply(r))).toList();
            for (Future<T> one : running) {
                made.add(one.get());
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("a recipe broke off: " + e.getCause(), e.getCause());
        }
        return made;
    }
}
