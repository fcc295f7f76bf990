package io.gradus.training.cli;

import io.gradus.training.analysis.check.RecipeSample;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.ShippedRecipes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Which recipes a command works on, and how many of them side by side. */
final class RecipeSelection {
    @Parameters(
            paramLabel = "NAME",
            arity = "0..*",
            description = "Names of recipes, or recipe files (.yaml); all where none is named.")
    private List<String> names = List.of();

    @Option(
            names = "--all",
            description = "All recipes that have a signature; the default if none is named.")
    private boolean all;

    @Option(
            names = "--tenth",
            paramLabel = "SEED",
            description = "A tenth of all, drawn by this seed.")
    private Optional<Long> tenth = Optional.empty();

    @Option(
            names = "--jobs",
            paramLabel = "N",
            defaultValue = "2",
            description = "Recipes side by side (default: 2).")
    private int jobs;

    RecipeJobs jobs() {
        return new RecipeJobs(jobs);
    }

    /** The recipes; refuses with the faults of all that cannot be read. */
    List<Recipe> chosen(Subcommand command) {
        if (tenth.isPresent()) {
            return RecipeSample.tenth(ShippedRecipes.signed(), tenth.get());
        }
        return all || names.isEmpty() ? ShippedRecipes.signed() : named(command);
    }

    private List<Recipe> named(Subcommand command) {
        List<Recipe> found = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        for (String name : names) {
            try {
                found.add(RecipesCommand.named(name, command));
            } catch (ParameterException e) {
                faults.add(e.getMessage());
            }
        }
        if (!faults.isEmpty()) {
            throw command.refused(String.join("\n", faults));
        }
        return found;
    }
}
