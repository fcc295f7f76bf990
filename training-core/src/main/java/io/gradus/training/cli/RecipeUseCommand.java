package io.gradus.training.cli;

import io.gradus.training.analysis.recipe.Recipe;
import java.io.PrintWriter;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the curriculum of a recipe as a document of its own. */
@Command(
        name = "use",
        description = "Prints the curriculum of a recipe, to be trained, edited or imported.")
final class RecipeUseCommand extends Subcommand {
    @Parameters(paramLabel = "NAME", description = "Name of a recipe.")
    private String name;

    @Option(
            names = "--as",
            paramLabel = "NAME",
            description = "Name of the curriculum (default: the recipe's own).")
    private Optional<String> newName = Optional.empty();

    @Override
    public Integer call() {
        Recipe recipe = RecipesCommand.named(name, this);
        PrintWriter out = out();
        out.print(newName.map(as -> renamed(recipe, as)).orElse(recipe.curriculum()));
        out.flush();
        return ExitCode.OK;
    }

    private String renamed(Recipe recipe, String as) {
        try {
            return recipe.curriculumNamed(as);
        } catch (IllegalArgumentException e) {
            throw refused(e.getMessage(), e);
        }
    }
}
