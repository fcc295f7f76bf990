package io.gradus.training.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the document of a recipe. */
@Command(
        name = "show",
        description = "Prints a recipe: its source, what was substituted and why, its curriculum.",
        mixinStandardHelpOptions = true)
final class RecipeShowCommand implements Callable<Integer> {
    @Parameters(paramLabel = "NAME", description = "Name of a recipe.")
    private String name;

    @Spec private CommandSpec command;

    @Override
    public Integer call() {
        PrintWriter out = command.commandLine().getOut();
        out.print(RecipesCommand.named(name, command).text());
        out.flush();
        return ExitCode.OK;
    }
}
