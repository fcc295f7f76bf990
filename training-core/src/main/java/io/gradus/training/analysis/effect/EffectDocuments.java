package io.gradus.training.analysis.effect;

import io.gradus.training.analysis.recipe.Edits;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.ShippedRecipes;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/**
 * The documents of a system's arms: the recipe's curriculum with the base, with what the system
 * sets, with its budget of tokens, and last with what makes the arm.
 *
 * @param plan says what all arms share
 */
public record EffectDocuments(EffectPlan plan) {
    private static final String BUDGET = "budget";

    /** The document of an arm under the planned budget. */
    public CurriculumDocument of(EffectSpec spec, EffectArm arm) {
        return of(spec, arm, spec.tokens());
    }

    /**
     * The document of an arm under another budget.
     *
     * @throws IllegalArgumentException where the plan makes no valid document
     */
    public CurriculumDocument of(EffectSpec spec, EffectArm arm, long tokens) {
        Recipe recipe =
                ShippedRecipes.named(spec.recipe())
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        spec.name() + " has no recipe " + spec.recipe()));
        SequencedMap<String, String> shared = new LinkedHashMap<>(plan.base());
        shared.putAll(spec.set());
        shared.put(BUDGET, "{tokens: " + tokens + "}");
        String common = apply(recipe.curriculum(), shared, spec, arm);
        return read(apply(common, spec.of(arm).set(), spec, arm), spec, arm);
    }

    private static String apply(
            String text, SequencedMap<String, String> edits, EffectSpec spec, EffectArm arm) {
        try {
            return Edits.apply(text, edits);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(place(spec, arm) + ": " + e.getMessage(), e);
        }
    }

    private static CurriculumDocument read(String text, EffectSpec spec, EffectArm arm) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new IllegalArgumentException(
                            place(spec, arm) + " is not valid: " + errors.getFirst().sentence());
        };
    }

    private static String place(EffectSpec spec, EffectArm arm) {
        return spec.name() + ", " + arm.word();
    }

    /** The hashes of all arms, by which stored runs are told from those of other documents. */
    Map<EffectKey, String> hashes() {
        Map<EffectKey, String> hashes = new LinkedHashMap<>();
        for (EffectSpec spec : plan.all()) {
            for (EffectArm arm : EffectArm.values()) {
                hashes.put(new EffectKey(spec.name(), arm), hash(of(spec, arm)));
            }
        }
        return hashes;
    }

    /** The beginning of a document's hash, as files have it. */
    static String hash(CurriculumDocument document) {
        return document.hash().substring(0, 12);
    }
}
