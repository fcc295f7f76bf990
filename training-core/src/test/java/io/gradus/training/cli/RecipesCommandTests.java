package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.recipe.CheckResult;
import io.gradus.training.analysis.recipe.CheckResults;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.ShippedRecipes;
import io.gradus.training.analysis.recipe.TimeScale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class RecipesCommandTests extends CommandLineCase {
    @TempDir private Path folder;

    @Test
    void recipesAloneListsThemWithTheirSources() {
        assertThat(run("recipes")).isZero();
        String bare = out.toString();
        assertThat(bare).contains("dapo: DAPO", "    source: Yu et al. 2025", "addition-ladder: ");

        out.getBuffer().setLength(0);
        assertThat(run("recipes", "list")).isZero();
        assertThat(out).hasToString(bare);
    }

    @Test
    void wordsNarrowTheListToThoseThatHaveAllOfThem() {
        assertThat(run("recipes", "list", "Clauses", "boolean-sat")).isZero();
        assertThat(out.toString())
                .contains(
                        "saturn: SATURN",
                        "    system: row 28, SATURN (llm-rlvr)",
                        " steps, ",
                        " min without a GPU (estimate)")
                .doesNotContain("dapo: ");

        out.getBuffer().setLength(0);
        assertThat(run("recipes", "list", "no-such-word")).isZero();
        assertThat(out.toString())
                .contains("0 of %d recipes".formatted(ShippedRecipes.all().size()));
    }

    @Test
    void showPrintsTheDocumentAsItIsWritten() {
        assertThat(run("recipes", "show", "saturn")).isZero();
        assertThat(out).hasToString(ShippedRecipes.named("saturn").orElseThrow().text());
    }

    @Test
    void whatUsePrintsIsAValidCurriculumOfTheGivenName() throws IOException {
        assertThat(run("recipes", "use", "vl-cogito", "--as", "mine")).isZero();
        Path copy = Files.writeString(folder.resolve("mine.yaml"), out.toString());

        assertThat(out.toString()).startsWith("gradus: 1\ncurriculum: mine\n");
        assertThat(run("validate", copy.toString())).isZero();
    }

    @Test
    void aCheckWithoutNamesIsOneOfAllThatHaveASignatureAndKeepsWhatIsKnown() {
        Path file = folder.resolve("results.jsonl");
        CheckResults known = CheckResults.in(file);
        List<Recipe> signed = ShippedRecipes.signed();
        signed.forEach(r -> known.put(passed(r), file));

        assertThat(run("recipes", "check", "--results", file.toString())).isZero();
        assertThat(out.toString().lines().filter(line -> line.endsWith("pass (kept)")))
                .hasSameSizeAs(signed);
        assertThat(out.toString()).contains("%1$d of %1$d passed".formatted(signed.size()));
    }

    private static CheckResult passed(Recipe recipe) {
        double factor = recipe.document().check().timeScale();
        String hash = CheckResult.hash(recipe, new TimeScale(factor));
        return new CheckResult(recipe.name(), hash, 1, factor, 0, List.of(), List.of());
    }

    @Test
    void unknownAndImpossibleNamesAreRefused() {
        assertThat(run("recipes", "use", "dappo")).isEqualTo(2);
        assertThat(err.toString()).contains("no recipe is named 'dappo'", "'dapo'");
        assertThat(run("recipes", "check", "--valid", "sattturn", "dappo")).isEqualTo(2);
        assertThat(err.toString())
                .contains("no recipe is named 'sattturn'", "no recipe is named 'dappo'");
        assertThat(run("recipes", "use", "dapo", "--as", "My Own")).isEqualTo(2);
        assertThat(err.toString()).contains("name must be lower-case letters");
    }

    @Test
    void thePlaceboTestPrintsItsPageAndRefusesOtherSystems() {
        Path none = folder.resolve("effects.csv");

        assertThat(run("recipes", "effect", "--table", "--results", none.toString())).isZero();
        assertThat(out.toString()).contains("No results yet", "| h1-horizon |");
        assertThat(run("recipes", "effect", "h2", "--results", none.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("the plan has no system 'h2'; it has [sec, dump");
        assertThat(none).doesNotExist();
    }

    @Test
    void thePlaceboTestBeginsNoRunAfterItsMinutes() {
        Path none = folder.resolve("effects.csv");

        assertThat(run("recipes", "effect", "--minutes", "0", "--results", none.toString()))
                .isZero();
        assertThat(none).doesNotExist();
    }
}
