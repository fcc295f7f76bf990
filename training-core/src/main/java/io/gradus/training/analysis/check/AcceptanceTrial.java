package io.gradus.training.analysis.check;

import io.gradus.training.analysis.recipe.Acceptance;
import io.gradus.training.analysis.recipe.CheckResult;
import io.gradus.training.analysis.recipe.MechanismSpec;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.signature.Figure;
import io.gradus.training.analysis.signature.Observations;
import io.gradus.training.analysis.signature.Signature;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Sha256;
import io.gradus.training.document.formula.Truth;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/** Tries the signatures of a recipe on several seeds, against every variant of their mechanisms. */
public final class AcceptanceTrial {
    private final Recipe recipe;
    private final SeedRuns runs;

    /**
     * A trial of a recipe; throws {@link IllegalArgumentException} where its check makes no valid
     * curriculum.
     */
    public AcceptanceTrial(Recipe recipe, ShortRuns runs) {
        this.recipe = recipe;
        this.runs = new SeedRuns(recipe, runs, Acceptance.SEEDS);
    }

    /**
     * The signature of a mechanism on every seed. Runs of variants end once they have decided it,
     * but where none of them has reported all that it names by then.
     */
    public Acceptance accept(MechanismSpec mechanism) {
        Signature signature = Signature.parse(mechanism.signature().orElseThrow());
        SequencedMap<String, Integer> others = new LinkedHashMap<>();
        boolean reported = false;
        for (Map.Entry<String, CurriculumDocument> variant : runs.variants(mechanism).entrySet()) {
            List<Observations> its = runs.decided(variant.getValue(), signature);
            others.put(variant.getKey(), held(signature, its));
            reported |= reported(signature, its);
        }
        return new Acceptance(
                recipe.name(),
                mechanism.name(),
                hash(mechanism),
                Acceptance.SEEDS,
                held(signature, runs.right()),
                others,
                reported
                        || runs.variants(mechanism).values().stream()
                                .anyMatch(text -> reported(signature, runs.of(text))));
    }

    private static boolean reported(Signature signature, List<Observations> runs) {
        return runs.stream().allMatch(run -> signature.missing(run).isEmpty());
    }

    /** The figures that the signature of a mechanism names, over the seeds. */
    public List<FigureRanges> figures(MechanismSpec mechanism) {
        Signature signature = Signature.parse(mechanism.signature().orElseThrow());
        SequencedMap<String, List<List<Figure>>> made = new LinkedHashMap<>();
        made.put("right", figures(signature, runs.right()));
        runs.variants(mechanism)
                .forEach((name, text) -> made.put(name, figures(signature, runs.of(text))));
        List<Figure> first = made.firstEntry().getValue().getFirst();
        List<FigureRanges> ranges = new ArrayList<>();
        for (int i = 0; i < first.size(); i++) {
            SequencedMap<String, List<Double>> its = new LinkedHashMap<>();
            for (Map.Entry<String, List<List<Figure>>> variant : made.entrySet()) {
                its.put(variant.getKey(), FigureRanges.values(i, variant.getValue()));
            }
            ranges.add(new FigureRanges(first.get(i).name(), its));
        }
        return ranges;
    }

    private static List<List<Figure>> figures(Signature signature, List<Observations> runs) {
        return runs.stream().map(signature::figures).toList();
    }

    /** Figures that tell the mechanism from each of its variants, by the variant's name. */
    public SequencedMap<String, List<Separation>> separate(MechanismSpec mechanism) {
        Separations separations = new Separations(runs.right());
        SequencedMap<String, List<Separation>> found = new LinkedHashMap<>();
        runs.variants(mechanism)
                .forEach((name, document) -> found.put(name, separations.from(runs.of(document))));
        return found;
    }

    /** Tells a trial from one of other documents, another signature or other checks. */
    public String hash(MechanismSpec mechanism) {
        return Sha256.hex(
                "revision %d, %d steps of seed %d%n%s%n%s%n%s"
                        .formatted(
                                CheckResult.REVISION,
                                recipe.document().check().steps(),
                                recipe.document().check().seed(),
                                mechanism.signature().orElse(""),
                                runs.rightHash(),
                                runs.variants(mechanism).entrySet().stream()
                                        .map(v -> v.getKey() + " " + v.getValue().hash())
                                        .collect(Collectors.joining("\n"))));
    }

    private static int held(Signature signature, List<Observations> runs) {
        return (int) runs.stream().filter(run -> signature.test(run) == Truth.HOLDS).count();
    }
}
