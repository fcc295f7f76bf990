package io.gradus.training.cli;

import io.gradus.training.analysis.check.AcceptanceTrial;
import io.gradus.training.analysis.recipe.Acceptance;
import io.gradus.training.analysis.recipe.Acceptances;
import io.gradus.training.analysis.recipe.MechanismSpec;
import io.gradus.training.analysis.recipe.Recipe;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Tries signatures on five seeds. */
@Command(
        name = "accept",
        description = {
            "Tries every signature of recipes on five seeds: with its mechanism it must hold on all, and on none without the mechanism or with it wired wrong.",
            "Trials of which nothing has changed are kept.",
            "Example: gradus recipes accept dapo"
        })
final class RecipeAcceptCommand extends Subcommand {
    @Mixin private RecipeSelection selection;

    @Option(
            names = "--results",
            paramLabel = "FILE",
            defaultValue = "gradus-runs/recipe-acceptances.jsonl",
            description = "Where results are kept (default: gradus-runs/recipe-acceptances.jsonl).")
    private Path file;

    @Option(
            names = "--figures",
            description =
                    "Prints what each signature names, over the seeds; a failed one always. For that variants train to their end.")
    private boolean figures;

    @Mixin private KeptRunsOption kept;

    @Override
    public Integer call() {
        Acceptances known = Acceptances.in(file);
        try {
            boolean all =
                    selection.jobs().each(selection.chosen(this), r -> accept(r, known)).stream()
                            .allMatch(accepted -> accepted);
            return all ? ExitCode.OK : ExitCode.SOFTWARE;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.SOFTWARE;
        }
    }

    private boolean accept(Recipe recipe, Acceptances known) {
        try {
            AcceptanceTrial trial = new AcceptanceTrial(recipe, kept.runs());
            List<MechanismSpec> signed =
                    recipe.document().mechanisms().stream()
                            .filter(m -> m.signature().isPresent())
                            .toList();
            return signed.stream().map(m -> accept(trial, recipe, m, known)).toList().stream()
                    .allMatch(Acceptance::isAccepted);
        } catch (IllegalArgumentException e) {
            line("%-28s FAIL %s".formatted(recipe.name(), e.getMessage()));
            return false;
        }
    }

    private Acceptance accept(
            AcceptanceTrial trial, Recipe recipe, MechanismSpec mechanism, Acceptances known) {
        Acceptance result =
                known.of(recipe.name(), mechanism.name())
                        .filter(a -> a.hash().equals(trial.hash(mechanism)))
                        .orElseGet(() -> trial.accept(mechanism));
        known.put(result, file);
        line(
                "%-28s %-8s %s: right %d of %d, %s%s"
                        .formatted(
                                recipe.name(),
                                result.isAccepted() ? "accepted" : "FAIL",
                                mechanism.name(),
                                result.right(),
                                result.seeds(),
                                others(result),
                                result.reported() ? "" : "; no variant reports what it names"));
        if (figures || !result.isAccepted()) {
            trial.figures(mechanism).forEach(figure -> line("    " + figure.text()));
        }
        return result;
    }

    private static String others(Acceptance result) {
        return result.others().entrySet().stream()
                .map(RecipeAcceptCommand::other)
                .collect(Collectors.joining(", "));
    }

    private static String other(Map.Entry<String, Integer> variant) {
        return variant.getKey() + " " + variant.getValue();
    }
}
