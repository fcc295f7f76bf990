package io.gradus.training.analysis.recipe;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether all documents that a recipe stands for are valid: without each mechanism, without each
 * line of one, and those that its check trains. Nothing is trained.
 */
public final class RecipeValidity {
    private final Recipe recipe;
    private final List<String> faults = new ArrayList<>();

    private RecipeValidity(Recipe recipe) {
        this.recipe = recipe;
    }

    /** Lists faults, with the remedy where one can tell; empty where nothing is. */
    public static List<String> faults(Recipe recipe) {
        RecipeValidity validity = new RecipeValidity(recipe);
        validity.system();
        recipe.document().mechanisms().forEach(validity::mechanism);
        validity.check();
        return validity.faults;
    }

    private void system() {
        RecipeDocument document = recipe.document();
        document.row()
                .ifPresent(row -> {
                    Optional<String> name = PublishedSystem.at(row).map(PublishedSystem::system);
                    if (!name.equals(document.system())) {
                        faults.add(
                                "row %d is %s, and system is %s"
                                        .formatted(
                                                row,
                                                name.orElse("not in the list"),
                                                document.system().orElse("not named")));
                    }
                    if (document.mechanisms().stream().noneMatch(m -> m.signature().isPresent())) {
                        faults.add(
                                "no mechanism has a signature; give the main one shows and signature");
                    }
                });
    }

    private void mechanism(MechanismSpec mechanism) {
        MechanismSwitch its = new MechanismSwitch(mechanism);
        attempt(
                "without " + mechanism.name(),
                () -> {
                    CurriculumDocument off = read(its.off(recipe.curriculum()));
                    if (off.hash().equals(recipe.document().curriculum().hash())) {
                        throw new IllegalArgumentException(
                                "means the same curriculum; name lines that differ from the defaults, or set them in off");
                    }
                });
        for (String line : mechanism.lines()) {
            attempt("without " + line, () -> read(its.off(recipe.curriculum(), line)));
        }
    }

    private void check() {
        attempt(
                "its check",
                () -> {
                    CheckDocuments documents =
                            CheckDocuments.of(
                                    recipe, new TimeScale(recipe.document().check().timeScale()));
                    documents.on();
                    recipe.document().mechanisms().forEach(m -> variants(m, documents));
                });
    }

    /** Each wrong variant trains something else than the rest: a copy of one refutes nothing. */
    private void variants(MechanismSpec mechanism, CheckDocuments documents) {
        Map<String, String> known = new HashMap<>();
        known.put(documents.on().hash(), "the mechanism itself");
        known.put(documents.off(mechanism).hash(), "switching it off");
        mechanism
                .wrong()
                .keySet()
                .forEach(variant ->
                        attempt(
                                "%s wired wrong as '%s'".formatted(mechanism.name(), variant),
                                () -> {
                                    String hash = documents.wrong(mechanism, variant).hash();
                                    String same = known.putIfAbsent(hash, "'" + variant + "'");
                                    if (same != null) {
                                        throw new IllegalArgumentException(
                                                "means the same as " + same + " in the check");
                                    }
                                }));
    }

    private void attempt(String what, Runnable reading) {
        try {
            reading.run();
        } catch (IllegalArgumentException e) {
            faults.add(what + ": " + e.getMessage());
        }
    }

    private static CurriculumDocument read(String text) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new IllegalArgumentException(errors.getFirst().sentence());
        };
    }
}
