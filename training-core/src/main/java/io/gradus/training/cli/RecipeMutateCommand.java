package io.gradus.training.cli;

import io.gradus.training.analysis.mutation.Mutant;
import io.gradus.training.analysis.mutation.MutantFate;
import io.gradus.training.analysis.mutation.MutantResult;
import io.gradus.training.analysis.mutation.MutantResults;
import io.gradus.training.analysis.mutation.MutationTrial;
import io.gradus.training.analysis.recipe.Recipe;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Asks whether signatures notice changed values. */
@Command(
        name = "mutate",
        description = {
            "Changes values in the lines of mechanisms by fixed operators, trains each mutant as the check does, and reports whether a signature failed.",
            "A mutant whose events are all the same was not exercised. One that differs while every signature holds survived.",
            "Example: gradus recipes mutate dapo --most 20"
        })
final class RecipeMutateCommand extends Subcommand {
    @Mixin private RecipeSelection selection;

    @Option(
            names = "--most",
            paramLabel = "N",
            defaultValue = "10",
            description = "Mutants of each recipe at most (default: 10).")
    private int most;

    @Option(
            names = "--seed",
            paramLabel = "SEED",
            defaultValue = "1",
            description = "Draws them (default: 1).")
    private long seed;

    @Option(
            names = "--results",
            paramLabel = "FILE",
            defaultValue = "gradus-runs/recipe-mutants.jsonl",
            description = "Where results are kept (default: gradus-runs/recipe-mutants.jsonl).")
    private Path file;

    @Mixin private KeptRunsOption kept;

    @Override
    public Integer call() {
        List<MutantResult> all;
        MutantResults known = MutantResults.in(file);
        try {
            all =
                    selection.jobs().each(selection.chosen(this), r -> mutate(r, known)).stream()
                            .flatMap(List::stream)
                            .toList();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.SOFTWARE;
        }
        long killed = count(all, MutantFate.KILLED);
        long survived = count(all, MutantFate.SURVIVED);
        out().printf(
                        "%d mutants: %d killed, %d survived, %d not exercised%n",
                        all.size(), killed, survived, count(all, MutantFate.NOT_EXERCISED));
        if (killed + survived > 0) {
            out().printf(
                            "%d %% of those exercised were killed%n",
                            100 * killed / (killed + survived));
        }
        out().flush();
        return survived == 0 ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private static long count(List<MutantResult> all, MutantFate fate) {
        return all.stream().filter(r -> r.fate() == fate).count();
    }

    private List<MutantResult> mutate(Recipe recipe, MutantResults known) {
        MutationTrial trial = new MutationTrial(recipe, kept.runs());
        trial.missing()
                .forEach(mechanism ->
                        line(
                                "%-28s %s does not hold unchanged: it can notice nothing"
                                        .formatted(recipe.name(), mechanism)));
        List<MutantResult> results = new ArrayList<>();
        for (Mutant mutant : trial.some(most, seed)) {
            MutantResult result =
                    known.of(recipe.name(), mutant.id())
                            .filter(r -> r.hash().equals(trial.hash(mutant)))
                            .orElseGet(() -> trial.fate(mutant));
            known.put(result, file);
            results.add(result);
        }
        print(results);
        return results;
    }

    private synchronized void print(List<MutantResult> results) {
        for (MutantResult result : results) {
            out().printf(
                            "%-28s %-13s %s (was %s)%s%n",
                            result.recipe(),
                            result.fate().word(),
                            result.mutant(),
                            result.before(),
                            result.by().isEmpty() ? "" : ", by " + result.by());
        }
        out().flush();
    }
}
