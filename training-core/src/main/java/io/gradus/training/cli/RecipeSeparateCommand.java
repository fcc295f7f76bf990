package io.gradus.training.cli;

import io.gradus.training.analysis.check.AcceptanceTrial;
import io.gradus.training.analysis.check.Separation;
import io.gradus.training.analysis.recipe.MechanismSpec;
import io.gradus.training.analysis.recipe.Recipe;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds figures that tell a mechanism from its variants. */
@Command(
        name = "separate",
        description = {
            "Finds figures that separate a mechanism from its absence and from each wrong variant on five seeds, for writing a signature.",
            "Example: gradus recipes separate dapo --mechanism 'overlong ramp'"
        })
final class RecipeSeparateCommand extends Subcommand {
    @Parameters(paramLabel = "NAME", description = "Name of a recipe, or a recipe file (.yaml).")
    private String name;

    @Option(
            names = "--mechanism",
            paramLabel = "NAME",
            description = "One of its mechanisms; all where none is named.")
    private Optional<String> wanted = Optional.empty();

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "12",
            description = "Figures of each variant (default: 12).")
    private int top;

    @Mixin private KeptRunsOption kept;

    @Override
    public Integer call() {
        Recipe recipe = RecipesCommand.named(name, this);
        AcceptanceTrial trial = new AcceptanceTrial(recipe, kept.runs());
        List<MechanismSpec> mechanisms =
                recipe.document().mechanisms().stream()
                        .filter(m -> wanted.isEmpty() || wanted.get().equals(m.name()))
                        .toList();
        if (mechanisms.isEmpty()) {
            throw refused(
                    "%s has no mechanism '%s'; it has %s"
                            .formatted(
                                    name,
                                    wanted.orElse(""),
                                    recipe.document().mechanisms().stream()
                                            .map(MechanismSpec::name)
                                            .toList()));
        }
        mechanisms.forEach(mechanism -> print(mechanism, trial));
        return ExitCode.OK;
    }

    private void print(MechanismSpec mechanism, AcceptanceTrial trial) {
        out().println(mechanism.name());
        trial.separate(mechanism)
                .forEach((variant, found) -> {
                    out().println("  " + variant);
                    found.stream().limit(top).map(Separation::text).forEach(this::figure);
                    if (found.isEmpty()) {
                        out().println("    no figure separates it on every seed");
                    }
                });
        out().flush();
    }

    private void figure(String text) {
        out().println("    " + text);
    }
}
