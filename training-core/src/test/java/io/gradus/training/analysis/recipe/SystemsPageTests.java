package io.gradus.training.analysis.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.signature.Figure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keeps docs/systems.md equal to the list of systems, the recipes and the last checks. */
class SystemsPageTests {
    @TempDir private Path folder;

    @Test
    void thePageOfSystemsIsCurrent() throws IOException {
        String expected = SystemsPage.shipped();
        Path copy = Files.writeString(Path.of("target", "systems.md"), expected);

        assertThat(Path.of("..", "docs", "systems.md"))
                .as("docs/systems.md is not current; copy training-core/%s over it", copy)
                .hasContent(expected);
    }

    @Test
    void everySystemOfTheListHasItsRowAndAnAnswer() {
        assertThat(PublishedSystem.all()).hasSize(322);
        for (int row = 1; row <= 322; row++) {
            assertThat(PublishedSystem.at(row).orElseThrow().row()).isEqualTo(row);
            assertThat(SystemsPage.shipped())
                    .containsPattern("(?m)^\\| " + row + " \\| [^|]+ \\| ");
        }
        assertThat(PublishedSystem.at(0)).isEmpty();
        assertThat(PublishedSystem.at(323)).isEmpty();
    }

    /** Systems that act on language-model policies, by their domains. */
    @Test
    void everySystemOfLanguageModelPoliciesHasARecipeOrAReasonAndNoneBoth() {
        Set<Integer> withRecipe =
                ShippedRecipes.all().stream()
                        .flatMap(r -> r.document().row().stream())
                        .collect(Collectors.toSet());
        List<Integer> withReason =
                RecipeResource.text("systems-without-recipe.tsv")
                        .lines()
                        .map(line -> Integer.valueOf(line.split("\t", 2)[0]))
                        .toList();

        assertThat(withReason).doesNotHaveDuplicates().doesNotContainAnyElementsOf(withRecipe);
        assertThat(PublishedSystem.all())
                .filteredOn(s -> !Set.of("classic-rl", "robotics", "theory").contains(s.domain()))
                .extracting(PublishedSystem::row)
                .allMatch(row -> withRecipe.contains(row) || withReason.contains(row));
        assertThat(withRecipe).hasSizeGreaterThanOrEqualTo(150);
    }

    @Test
    void figuresAndReasonsStandBesideTheirSystems() {
        Path file = folder.resolve("results.jsonl");
        CheckResults checks = CheckResults.in(file);
        checks.put(
                new CheckResult(
                        "saturn",
                        "hash",
                        12,
                        0.03,
                        9.5,
                        List.of(
                                new MechanismResult(
                                        "threshold of the next level",
                                        "shows",
                                        "promotions >= 1",
                                        2,
                                        List.of(1L),
                                        List.of(new Figure("promotions", 2)),
                                        List.of(new Figure("promotions", Double.NaN)),
                                        List.of(),
                                        List.of())),
                        List.of()),
                file);
        List<PublishedSystem> systems =
                List.of(
                        new PublishedSystem(27, "infra", "full", "A | B", "t"),
                        new PublishedSystem(28, "llm-rlvr", "full", "SATURN", "t"),
                        new PublishedSystem(29, "theory", "out", "Bounds", "t"));

        String page =
                SystemsPage.of(
                        systems,
                        List.of(ShippedRecipes.named("saturn").orElseThrow()),
                        "27\tneeds a cluster\n",
                        CheckResults.in(file),
                        Acceptances.in(folder.resolve("none")));

        assertThat(page)
                .contains(
                        "1 of 3 systems have a recipe: 0 exact rule, 1 analogue, 0 token.\n\n1 recipes passed")
                .contains("In 0 of them every mechanism has a signature")
                .contains("it does not mean that a published result was reproduced")
                .contains("| 28 | SATURN | `saturn` | analogue | threshold")
                .contains("| 27 | A \\| B | | | needs a cluster | | | | | | |")
                .contains(
                        "| `promotions` 2.00 (seed 2; missed on seed 1) | `promotions` not reported |  | 12 | 0.0300 |")
                .contains(
                        "| 29 | Bounds | | | Later work: a theorem rather than a training rule. |");
    }

    @Test
    void wrongVariantsAreNamedOnceSeedsToldThemApart() {
        String told = "other groups kept, nothing drawn in their place";

        assertThat(pageOfDapo(0)).contains(told);
        assertThat(pageOfDapo(1)).doesNotContain(told);
    }

    @Test
    void aRecipeCountsOnceEveryOneOfItsMechanismsWasAccepted() {
        Recipe dapo = ShippedRecipes.named("dapo").orElseThrow();
        Path file = folder.resolve("every.jsonl");
        Acceptances trials = Acceptances.in(file);
        List<MechanismSpec> mechanisms = dapo.document().mechanisms();
        for (MechanismSpec mechanism : mechanisms) {
            assertThat(trials.accept(dapo)).isFalse();
            trials.put(trial(mechanism.name(), 0), file);
        }
        assertThat(trials.accept(dapo)).isTrue();

        trials.put(trial(mechanisms.getLast().name(), 1), file);
        assertThat(trials.accept(dapo)).isFalse();
    }

    private static Acceptance trial(String mechanism, int heldOff) {
        return new Acceptance(
                "dapo", mechanism, "hash", 5, 5, new LinkedHashMap<>(Map.of("off", heldOff)), true);
    }

    /** The page where a wrong variant showed the signature on so many seeds. */
    private String pageOfDapo(int held) {
        Path file = folder.resolve("trials-%d.jsonl".formatted(held));
        Acceptances.in(file).put(trial("dynamic sampling", held), file);
        return SystemsPage.of(
                List.of(new PublishedSystem(314, "infra", "full", "DAPO", "t")),
                List.of(rowed(ShippedRecipes.named("dapo").orElseThrow())),
                "",
                CheckResults.shipped(),
                Acceptances.in(file));
    }

    private static Recipe rowed(Recipe recipe) {
        String text = recipe.text().replace("system: DAPO\n", "system: DAPO\nrow: 314\n");
        return ValidRecipe.read(text);
    }
}
