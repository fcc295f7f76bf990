package io.gradus.training.analysis.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.recipe.RecipeResource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A mutant that no signature noticed is listed with the reason. */
class SurvivorTests {
    @Test
    void everySurvivorIsListedWithAReasonAndNothingElse() {
        List<String> listed = new ArrayList<>();
        for (String line : RecipeResource.text("survivors.tsv").lines().toList()) {
            String[] parts = line.split("\t");
            assertThat(parts).as(line).hasSize(3);
            assertThat(parts[2].length()).as("the reason of %s", line).isGreaterThan(30);
            listed.add(parts[0] + ": " + parts[1]);
        }

        assertThat(
                        MutantResults.shipped().all().stream()
                                .filter(r -> r.fate() == MutantFate.SURVIVED)
                                .map(r -> r.recipe() + ": " + r.mutant()))
                .containsExactlyInAnyOrderElementsOf(listed);
    }

    /** Of the mutants that the check exercised, at least nine of ten are killed. */
    @Test
    void mostMutantsAreKilled() {
        List<MutantResult> all = MutantResults.shipped().all();
        long killed = all.stream().filter(r -> r.fate() == MutantFate.KILLED).count();
        long exercised = all.stream().filter(r -> r.fate() != MutantFate.NOT_EXERCISED).count();

        assertThat(exercised).isGreaterThan(100);
        assertThat((double) killed / exercised).isGreaterThanOrEqualTo(0.9);
    }
}
