package io.gradus.training.analysis.recipe;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The trials of signatures on several seeds, one of each mechanism, as JSON lines. */
public final class Acceptances {
    private static final String SHIPPED = "acceptances";

    private final StoredResults<Acceptance> results;

    private Acceptances(String lines) {
        results = new StoredResults<>(Acceptance.class, a -> key(a.recipe(), a.mechanism()), lines);
    }

    private static String key(String recipe, String mechanism) {
        return recipe + ": " + mechanism;
    }

    /** The trials that come with Gradus. */
    public static Acceptances shipped() {
        return Shelf.RESULTS;
    }

    /** Reads the trials once, when they are first asked for. */
    private static final class Shelf {
        static final Acceptances RESULTS = new Acceptances(StoredResults.shipped(SHIPPED));
    }

    /** The trials in a file; none where there is no file. */
    public static Acceptances in(Path file) {
        return new Acceptances(StoredResults.text(file));
    }

    /** The last trial of a recipe's mechanism. */
    public Optional<Acceptance> of(String recipe, String mechanism) {
        return results.of(key(recipe, mechanism));
    }

    /** Whether a recipe has mechanisms, and the last trial of every one was accepted. */
    boolean accept(Recipe recipe) {
        List<MechanismSpec> mechanisms = recipe.document().mechanisms();
        return !mechanisms.isEmpty()
                && mechanisms.stream()
                        .allMatch(mechanism ->
                                of(recipe.name(), mechanism.name())
                                        .filter(Acceptance::isAccepted)
                                        .isPresent());
    }

    /** All trials, in the order of recipes and mechanisms. */
    public List<Acceptance> all() {
        return results.all();
    }

    /** Puts a trial in the place of the mechanism's last one, and all of them into a file. */
    public void put(Acceptance trial, Path file) {
        results.put(trial, file);
    }
}
