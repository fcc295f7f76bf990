package io.gradus.training.analysis.mutation;

import io.gradus.training.analysis.check.ShortRuns;
import io.gradus.training.analysis.recipe.CheckDocuments;
import io.gradus.training.analysis.recipe.CheckResult;
import io.gradus.training.analysis.recipe.MechanismSpec;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.TimeScale;
import io.gradus.training.analysis.signature.Observations;
import io.gradus.training.analysis.signature.Signature;
import io.gradus.training.document.Sha256;
import io.gradus.training.document.formula.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Trains mutants of a recipe and asks its signatures. */
public final class MutationTrial {
    private final Recipe recipe;
    private final CheckDocuments documents;
    private final ShortRuns runs;
    private @Nullable Observations base;

    /**
     * A trial of a recipe; throws {@link IllegalArgumentException} where its check makes no valid
     * curriculum.
     */
    public MutationTrial(Recipe recipe, ShortRuns runs) {
        this.recipe = recipe;
        this.runs = runs;
        documents = CheckDocuments.of(recipe, new TimeScale(recipe.document().check().timeScale()));
    }

    /**
     * Some mutants, drawn without repetition.
     *
     * @param most how many at most
     * @param seed fixes which
     */
    public List<Mutant> some(int most, long seed) {
        List<Mutant> all = new ArrayList<>(Mutants.of(recipe.document().mechanisms(), documents));
        SplittableRandom random = new SplittableRandom(seed);
        List<Mutant> drawn = new ArrayList<>();
        while (drawn.size() < most && !all.isEmpty()) {
            drawn.add(all.remove(random.nextInt(all.size())));
        }
        return drawn;
    }

    /** What becomes of a mutant. */
    public MutantResult fate(Mutant mutant) {
        Observations base = base();
        Observations run = observe(mutant.text());
        Optional<String> by =
                recipe.document().mechanisms().stream()
                        .filter(m -> holds(m, base) && !holds(m, run))
                        .map(MechanismSpec::name)
                        .findFirst();
        MutantFate fate =
                run.events().equals(base.events())
                        ? MutantFate.NOT_EXERCISED
                        : by.isPresent() ? MutantFate.KILLED : MutantFate.SURVIVED;
        return new MutantResult(
                recipe.name(), mutant.id(), hash(mutant), mutant.before(), fate, by.orElse(""));
    }

    /** Tells a fate from one of other curricula, signatures or checks. */
    public String hash(Mutant mutant) {
        return Sha256.hex(
                "revision %d, %d steps of seed %d%n%s%n%s%n%s"
                        .formatted(
                                CheckResult.REVISION,
                                recipe.document().check().steps(),
                                recipe.document().check().seed(),
                                recipe.document().mechanisms().stream()
                                        .map(m -> m.signature().orElse(""))
                                        .toList(),
                                documents.text(),
                                mutant.text()));
    }

    private Observations base() {
        if (base == null) {
            base = observe(documents.text());
        }
        return base;
    }

    private static boolean holds(MechanismSpec mechanism, Observations run) {
        return mechanism.signature().stream()
                .anyMatch(text -> Signature.parse(text).test(run) == Truth.HOLDS);
    }

    private Observations observe(String curriculum) {
        return runs.observe(
                documents.of(curriculum),
                recipe.document().check().steps(),
                recipe.document().check().seed());
    }
}
