package io.gradus.training.analysis.mutation;

import io.gradus.training.analysis.recipe.StoredResults;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What became of mutants, one of each recipe and id, as JSON lines. */
public final class MutantResults {
    private static final String SHIPPED = "mutants";

    private final StoredResults<MutantResult> results;

    private MutantResults(String lines) {
        results = new StoredResults<>(MutantResult.class, r -> key(r.recipe(), r.mutant()), lines);
    }

    private static String key(String recipe, String mutant) {
        return recipe + ": " + mutant;
    }

    /** The fates that come with Gradus. */
    public static MutantResults shipped() {
        return new MutantResults(StoredResults.shipped(SHIPPED));
    }

    /** The fates in a file; none where there is no file. */
    public static MutantResults in(Path file) {
        return new MutantResults(StoredResults.text(file));
    }

    /** The last fate of a recipe's mutant. */
    public Optional<MutantResult> of(String recipe, String mutant) {
        return results.of(key(recipe, mutant));
    }

    /** All fates, in the order of recipes and mutants. */
    public List<MutantResult> all() {
        return results.all();
    }

    /** Puts a fate in the place of the mutant's last one, and all of them into a file. */
    public void put(MutantResult result, Path file) {
        results.put(result, file);
    }
}
