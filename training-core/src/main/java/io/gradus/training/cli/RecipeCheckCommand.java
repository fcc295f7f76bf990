package io.gradus.training.cli;

import io.gradus.training.analysis.check.RecipeCheck;
import io.gradus.training.analysis.lint.Lint;
import io.gradus.training.analysis.recipe.CheckResult;
import io.gradus.training.analysis.recipe.CheckResults;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.RecipeValidity;
import io.gradus.training.analysis.recipe.TimeScale;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks that recipes do what they claim. */
@Command(
        name = "check",
        description = {
            "Trains recipes for a few dozen steps on a tiny policy, with each mechanism that has a signature, without it and with it wired wrong: the signature must hold with it and with nothing else.",
            "Results whose recipe has not changed are kept; warm starts are shared through the cache.",
            "Example: gradus recipes check dapo saturn"
        })
final class RecipeCheckCommand extends Subcommand {
    @Mixin private RecipeSelection selection;

    @Option(
            names = "--timeScale",
            paramLabel = "FACTOR",
            description =
                    "Shortens windows and horizons by this factor instead of the recipe's own.")
    private Optional<Double> timeScale;

    @Option(
            names = "--valid",
            description = "Only check that all documents of the recipes are valid; trains nothing.")
    private boolean validOnly;

    @Option(names = "--again", description = "Also check recipes that have not changed.")
    private boolean again;

    @Option(
            names = "--results",
            paramLabel = "FILE",
            defaultValue = "gradus-runs/recipe-checks.jsonl",
            description = "Where results are kept (default: gradus-runs/recipe-checks.jsonl).")
    private Path file;

    @Mixin private KeptRunsOption kept;

    @Override
    public Integer call() {
        List<Recipe> chosen = selection.chosen(this);
        return validOnly ? validity(chosen) : train(chosen);
    }

    private int validity(List<Recipe> chosen) {
        PrintWriter out = out();
        int wrong = 0;
        for (Recipe recipe : chosen) {
            List<String> faults = RecipeValidity.faults(recipe);
            out.printf("%-28s %s%n", recipe.name(), faults.isEmpty() ? "valid" : "FAIL");
            faults.forEach(fault -> out.printf("    ! %s%n", fault));
            Lint.curriculum(recipe.curriculum(), recipe.document().curriculum())
                    .forEach(f ->
                            out.printf(
                                    "    curriculum.%s: %s [%s]%n",
                                    f.path(), f.reason(), f.rule()));
            wrong += faults.isEmpty() ? 0 : 1;
        }
        out.flush();
        return wrong == 0 ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private int train(List<Recipe> chosen) {
        CheckResults results = CheckResults.in(file);
        CheckTable table = new CheckTable(out());
        table.begin(chosen.size());
        List<CheckResult> made;
        try {
            made = selection.jobs().each(chosen, r -> check(r, results, table));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.SOFTWARE;
        }
        table.end(made, file);
        return made.stream().allMatch(CheckResult::isPassed) ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private CheckResult check(Recipe recipe, CheckResults results, CheckTable table) {
        TimeScale scale = new TimeScale(timeScale.orElse(recipe.document().check().timeScale()));
        Optional<CheckResult> known =
                results.of(recipe.name())
                        .filter(r -> !again && r.hash().equals(CheckResult.hash(recipe, scale)));
        CheckResult result =
                known.orElseGet(() -> new RecipeCheck(recipe, scale, kept.runs()).run());
        if (known.isEmpty()) {
            results.put(result, file);
        }
        table.row(result, known.isPresent());
        return result;
    }
}
