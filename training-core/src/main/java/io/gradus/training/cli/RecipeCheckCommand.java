package io.gradus.training.cli;

import io.gradus.training.analysis.check.RecipeCheck;
import io.gradus.training.analysis.check.RecipeSample;
import io.gradus.training.analysis.check.ShortRuns;
import io.gradus.training.analysis.lint.Lint;
import io.gradus.training.analysis.recipe.CheckResult;
import io.gradus.training.analysis.recipe.CheckResults;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.RecipeValidity;
import io.gradus.training.analysis.recipe.ShippedRecipes;
import io.gradus.training.analysis.recipe.TimeScale;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Checks that recipes do what they claim. */
@Command(
        name = "check",
        description = {
            "Trains recipes for a few dozen steps on a tiny policy, with and without each mechanism that has a signature: the signature must hold with it and must not without it.",
            "Results whose recipe has not changed are kept; warm starts are shared through the cache.",
            "Example: gradus recipes check dapo saturn"
        })
final class RecipeCheckCommand extends Subcommand {
    @Parameters(
            paramLabel = "NAME",
            arity = "0..*",
            description = "Names of recipes, or recipe files (.yaml); all where none is named.")
    private List<String> names = List.of();

    @Option(
            names = "--all",
            description = "All recipes that have a signature, as where none is named.")
    private boolean all;

    @Option(
            names = "--tenth",
            paramLabel = "SEED",
            description = "A tenth of all, drawn by this seed.")
    private Optional<Long> tenth;

    @Option(
            names = "--timeScale",
            paramLabel = "FACTOR",
            description =
                    "Shortens windows and horizons by this factor instead of the recipe's own.")
    private Optional<Double> timeScale;

    @Option(
            names = "--valid",
            description = "Only whether all documents of the recipes are valid; trains nothing.")
    private boolean validOnly;

    @Option(names = "--again", description = "Also those whose recipe has not changed.")
    private boolean again;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            defaultValue = "2",
            description = "Checks side by side (default: 2).")
    private int jobs;

    @Option(
            names = "--results",
            paramLabel = "FILE",
            defaultValue = "gradus-runs/recipe-checks.jsonl",
            description = "Where results are kept (default: gradus-runs/recipe-checks.jsonl).")
    private Path file;

    @Override
    public Integer call() {
        List<Recipe> chosen = chosen();
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
        List<CheckResult> made = new ArrayList<>();
        try (ExecutorService pool = Executors.newFixedThreadPool(jobs)) {
            List<Future<CheckResult>> running =
                    chosen.stream().map(r -> pool.submit(() -> check(r, results, table))).toList();
            for (Future<CheckResult> one : running) {
                made.add(one.get());
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("a check broke off: " + e.getCause(), e.getCause());
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
                known.orElseGet(() ->
                        new RecipeCheck(recipe, scale, new ShortRuns(CacheFolder.path())).run());
        if (known.isEmpty()) {
            results.put(result, file);
        }
        table.row(result, known.isPresent());
        return result;
    }

    private List<Recipe> chosen() {
        if (tenth.isPresent()) {
            return RecipeSample.tenth(ShippedRecipes.signed(), tenth.get());
        }
        return all || names.isEmpty() ? ShippedRecipes.signed() : named();
    }

    /** Those that were named; refuses with the faults of all that cannot be read. */
    private List<Recipe> named() {
        List<Recipe> found = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        for (String name : names) {
            try {
                found.add(RecipesCommand.named(name, this));
            } catch (ParameterException e) {
                faults.add(e.getMessage());
            }
        }
        if (!faults.isEmpty()) {
            throw refused(String.join("\n", faults));
        }
        return found;
    }
}
