package io.gradus.training.analysis.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.check.ShortRuns;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.ShippedRecipes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Trains a few of the mutants that signatures killed, drawn by the system property {@code
 * gradus.recipes}: each must be killed again.
 */
@Tag("slow")
class ShippedMutantTests {
    private static final String PROPERTY = "gradus.recipes";
    private static final int FEW = 4;

    /** Processors round differently: another one is as good as the next seed. */
    private static final long SEEDS = 3;

    @TempDir private static Path cache;

    static List<MutantResult> drawn() {
        List<MutantResult> killed =
                new ArrayList<>(
                        MutantResults.shipped().all().stream()
                                .filter(r -> r.fate() == MutantFate.KILLED)
                                .toList());
        String seed = System.getProperty(PROPERTY, "1");
        SplittableRandom random =
                new SplittableRandom(seed.equals("all") ? 1 : Long.parseLong(seed));
        List<MutantResult> drawn = new ArrayList<>();
        while (drawn.size() < FEW && !killed.isEmpty()) {
            drawn.add(killed.remove(random.nextInt(killed.size())));
        }
        return drawn;
    }

    @ParameterizedTest
    @MethodSource("drawn")
    void whatASignatureNoticedItNoticesAgain(MutantResult known) {
        Recipe recipe = ShippedRecipes.named(known.recipe()).orElseThrow();

        assertThat(LongStream.range(0, SEEDS).anyMatch(more -> isKilled(known, recipe, more)))
                .as("%s of %s, drawn by -D%s", known.mutant(), known.recipe(), PROPERTY)
                .isTrue();
    }

    private static boolean isKilled(MutantResult known, Recipe recipe, long more) {
        MutationTrial trial =
                new MutationTrial(
                        recipe, new ShortRuns(cache), recipe.document().check().seed() + more);
        Optional<Mutant> mutant =
                trial.some(Integer.MAX_VALUE, 1).stream()
                        .filter(m -> m.id().equals(known.mutant()))
                        .findFirst();
        assertThat(mutant).as("%s is a mutant of %s", known.mutant(), known.recipe()).isPresent();
        return trial.fate(mutant.get()).fate() == MutantFate.KILLED;
    }
}
