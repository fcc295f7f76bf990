package io.gradus.training.analysis.recipe;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The results of checks, one of each recipe, as JSON lines in the order of their names. */
public final class CheckResults {
    private static final String SHIPPED = "checks";

    private final StoredResults<CheckResult> results;

    private CheckResults(String lines) {
        results = new StoredResults<>(CheckResult.class, CheckResult::recipe, lines);
    }

    /** The results that come with Gradus: those of the last whole check. */
    public static CheckResults shipped() {
        return Shelf.RESULTS;
    }

    /** Reads the results once, when they are first asked for. */
    private static final class Shelf {
        static final CheckResults RESULTS = new CheckResults(StoredResults.shipped(SHIPPED));
    }

    /** The results in a file; none where there is no file. */
    public static CheckResults in(Path file) {
        return new CheckResults(StoredResults.text(file));
    }

    /** The last result of a recipe. */
    public Optional<CheckResult> of(String recipe) {
        return results.of(recipe);
    }

    /** All results, in the order of the recipes' names. */
    public List<CheckResult> all() {
        return results.all();
    }

    /** Puts a result in the place of the recipe's last one, and all of them into a file. */
    public void put(CheckResult result, Path file) {
        results.put(result, file);
    }
}
