package io.gradus.training.cli;

import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Parameters;

/** Prints the document of a recipe. */
@Command(
        name = "show",
        description = "Prints a recipe: its source, what was substituted and why, its curriculum.")
final class RecipeShowCommand extends Subcommand {
    @Parameters(paramLabel = "NAME", description = "Name of a recipe.")
    private String name;

    @Override
    public Integer call() {
        PrintWriter out = out();
        out.print(RecipesCommand.named(name, this).text());
        out.flush();
        return ExitCode.OK;
    }
}
