package io.gradus.training.cli;

import io.gradus.training.analysis.recipe.SystemsPage;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the page of all published systems. */
@Command(
        name = "systems",
        description =
                "Prints all published systems with their recipes, signatures and last checks, or why they have none yet, as Markdown (docs/systems.md).",
        mixinStandardHelpOptions = true)
final class RecipeSystemsCommand implements Callable<Integer> {
    @Spec private CommandSpec command;

    @Override
    public Integer call() {
        PrintWriter out = command.commandLine().getOut();
        out.print(SystemsPage.shipped());
        out.flush();
        return ExitCode.OK;
    }
}
