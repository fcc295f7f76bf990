package io.gradus.training.analysis.check;

import io.gradus.training.analysis.recipe.CheckDocuments;
import io.gradus.training.analysis.recipe.MechanismSpec;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.TimeScale;
import io.gradus.training.analysis.signature.Observations;
import io.gradus.training.analysis.signature.Signature;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.LongStream;

/**
 * The runs of a recipe's check on several seeds: with its mechanisms, without one of them, and with
 * one wired wrong. Whole runs are made when they are first asked for, and remembered.
 */
final class SeedRuns {
    /** What switches a mechanism off, among the names of its wrong variants. */
    static final String OFF = "off";

    private final Recipe recipe;
    private final CheckDocuments documents;
    private final ShortRuns runs;
    private final long[] seeds;
    private final Map<String, List<Observations>> made = new HashMap<>();
    private final Map<String, SequencedMap<String, CurriculumDocument>> variants = new HashMap<>();

    /**
     * Runs on so many seeds from the check's own on.
     *
     * @throws IllegalArgumentException where the check makes no valid curriculum
     */
    SeedRuns(Recipe recipe, ShortRuns runs, int seeds) {
        this.recipe = recipe;
        this.runs = runs;
        documents = CheckDocuments.of(recipe, new TimeScale(recipe.document().check().timeScale()));
        long first = recipe.document().check().seed();
        this.seeds = LongStream.range(first, first + seeds).toArray();
    }

    /** The runs with every mechanism, one per seed. */
    List<Observations> right() {
        return of(documents.on());
    }

    /** The hash of the curriculum with every mechanism. */
    String rightHash() {
        return documents.on().hash();
    }

    /** The documents of a mechanism's variants by name: {@link #OFF} first. */
    SequencedMap<String, CurriculumDocument> variants(MechanismSpec mechanism) {
        return variants.computeIfAbsent(mechanism.name(), _ -> written(mechanism));
    }

    private SequencedMap<String, CurriculumDocument> written(MechanismSpec mechanism) {
        SequencedMap<String, CurriculumDocument> variants = new LinkedHashMap<>();
        variants.put(OFF, documents.off(mechanism));
        mechanism
                .wrong()
                .keySet()
                .forEach(name -> variants.put(name, documents.wrong(mechanism, name)));
        return variants;
    }

    /** The runs of a curriculum, one per seed. */
    List<Observations> of(CurriculumDocument document) {
        List<Observations> known = made.get(document.hash());
        if (known == null) {
            known = new ArrayList<>();
            for (long seed : seeds) {
                known.add(runs.observe(document, recipe.document().check().steps(), seed));
            }
            made.put(document.hash(), known);
        }
        return known;
    }

    /** The runs of a variant, one per seed, each until it has decided the signature. */
    List<Observations> decided(CurriculumDocument document, Signature signature) {
        return Arrays.stream(seeds)
                .mapToObj(seed ->
                        runs.decide(document, recipe.document().check().steps(), seed, signature))
                .toList();
    }
}
