package io.gradus.training.fuzz;

import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.document.Reading;
import io.gradus.training.reward.rubric.RubricDocument;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** What reads a text, and what it is held to. */
enum Kind {
    /** A curriculum document. */
    CURRICULUM(
            Seeds::curricula,
            (_, text) ->
                    Promises.ofDocument(
                            text,
                            CurriculumReader.read(text, Seeds.storedRubrics()),
                            CurriculumReader::read)),
    /** A rubric document. */
    RUBRIC(
            Seeds::rubrics,
            (_, text) ->
                    Promises.ofDocument(text, RubricDocument.read(text), RubricDocument::read)),
    /** A recipe with its curriculum. */
    RECIPE(Seeds::recipes, (_, text) -> Promises.ofDocument(text, recipe(text), Kind::recipe)),
    /** A file that is imported as a dataset. */
    DATASET(Seeds::datasets, DatasetPromises::of);

    private final Supplier<List<Seed>> seeds;
    private final Promise promise;

    Kind(Supplier<List<Seed>> seeds, Promise promise) {
        this.seeds = seeds;
        this.promise = promise;
    }

    /** What came of a text; throws whatever its reader throws. */
    @FunctionalInterface
    interface Promise {
        Outcome hold(String file, String text) throws Exception;
    }

    /** The sound files of this kind. */
    List<Seed> seeds() {
        return seeds.get();
    }

    /** Reads a text from a file of this name. */
    Outcome read(String file, String text) throws Exception {
        return promise.hold(file, text);
    }

    /** The folder of its regressions. */
    String folder() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static Reading<Record> recipe(String text) {
        return switch (Recipe.read(text)) {
            case Reading.Valid<Recipe>(Recipe recipe) -> new Reading.Valid<>(recipe.document());
            case Reading.Invalid<Recipe>(var errors) -> new Reading.Invalid<>(errors);
        };
    }
}
