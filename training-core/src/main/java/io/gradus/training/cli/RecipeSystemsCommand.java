package io.gradus.training.cli;

import io.gradus.training.analysis.recipe.SystemsPage;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;

/** Prints the page of all published systems. */
@Command(
        name = "systems",
        description =
                "Prints all published systems with their recipes, signatures and last checks, or why they have none yet, as Markdown (docs/systems.md).")
final class RecipeSystemsCommand extends Subcommand {
    @Override
    public Integer call() {
        PrintWriter out = out();
        out.print(SystemsPage.shipped());
        out.flush();
        return ExitCode.OK;
    }
}
