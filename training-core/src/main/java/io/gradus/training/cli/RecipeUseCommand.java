package io.gradus.training.cli;

import io.gradus.training.analysis.recipe.Recipe;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the curriculum of a recipe as a document of its own. */
@Command(
        name = "use",
        description = "Prints the curriculum of a recipe, to be trained, edited or imported.",
        mixinStandardHelpOptions = true)
final class RecipeUseCommand implements Callable<Integer> {
    @Parameters(paramLabel = "NAME", description = "Name of a recipe.")
    private String name;

    @Option(
            names = "--as",
            paramLabel = "NAME",
            description = "Name of the curriculum (default: the recipe's own).")
    private Optional<String> newName = Optional.empty();

    @Spec private CommandSpec command;

    @Override
    public Integer call() {
        Recipe recipe = RecipesCommand.named(name, command);
        PrintWriter out = command.commandLine().getOut();
        out.print(newName.map(as -> renamed(recipe, as)).orElse(recipe.curriculum()));
        out.flush();
        return ExitCode.OK;
    }

    private String renamed(Recipe recipe, String as) {
        try {
            return recipe.curriculumNamed(as);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), e.getMessage(), e);
        }
    }
}
