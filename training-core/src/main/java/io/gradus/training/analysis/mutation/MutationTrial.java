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
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Trains mutants of a recipe and asks its signatures. */
public final class MutationTrial {
    private final Recipe recipe;
    private final CheckDocuments documents;
    private final ShortRuns runs;
    private final long seed;
    private @Nullable Observations base;
    private @Nullable List<MechanismSpec> holding;

    /**
     * A trial of a recipe; throws {@link IllegalArgumentException} where its check makes no valid
     * curriculum.
     */
    public MutationTrial(Recipe recipe, ShortRuns runs) {
        this(recipe, runs, recipe.document().check().seed());
    }

    /** The same with another seed than the check's. */
    MutationTrial(Recipe recipe, ShortRuns runs, long seed) {
        this.recipe = recipe;
        this.runs = runs;
        this.seed = seed;
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

    /** What becomes of a mutant; its run ends once a signature has noticed it. */
    public MutantResult fate(Mutant mutant) {
        Observations run =
                runs.observe(
                        documents.of(mutant.text()),
                        recipe.document().check().steps(),
                        seed,
                        told -> holding().stream().anyMatch(m -> soFar(m, told) == Truth.FAILS));
        Optional<String> by =
                noticing(m -> soFar(m, run) == Truth.FAILS)
                        .or(() -> noticing(m -> test(m, run) != Truth.HOLDS));
        MutantFate fate =
                run.events().equals(base().events())
                        ? MutantFate.NOT_EXERCISED
                        : by.isPresent() ? MutantFate.KILLED : MutantFate.SURVIVED;
        return new MutantResult(
                recipe.name(), mutant.id(), hash(mutant), mutant.before(), fate, by.orElse(""));
    }

    private Optional<String> noticing(Predicate<MechanismSpec> which) {
        return holding().stream().filter(which).map(MechanismSpec::name).findFirst();
    }

    /** The mechanisms whose signatures do not hold as the recipe is: they notice no mutant. */
    public List<String> missing() {
        return recipe.document().mechanisms().stream()
                .filter(m -> !holding().contains(m))
                .map(MechanismSpec::name)
                .toList();
    }

    /** The mechanisms whose signatures hold as the recipe is. */
    private List<MechanismSpec> holding() {
        if (holding == null) {
            holding =
                    recipe.document().mechanisms().stream()
                            .filter(m -> m.signature().isPresent())
                            .filter(m -> test(m, base()) == Truth.HOLDS)
                            .toList();
        }
        return holding;
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
            base =
                    runs.observe(
                            documents.of(documents.text()),
                            recipe.document().check().steps(),
                            seed);
        }
        return base;
    }

    private static Truth test(MechanismSpec mechanism, Observations run) {
        return signature(mechanism).test(run);
    }

    private static Truth soFar(MechanismSpec mechanism, Observations run) {
        return signature(mechanism).soFar(run);
    }

    private static Signature signature(MechanismSpec mechanism) {
        return Signature.parse(mechanism.signature().orElseThrow());
    }
}
