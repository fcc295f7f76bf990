package io.gradus.training.cli;

import io.gradus.training.reward.rubric.ShippedRubrics;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Parameters;

/** Prints the document of a shipped rubric. */
@Command(name = "show", description = "Prints the document of a shipped rubric.")
final class RubricShowCommand extends Subcommand {
    @Parameters(paramLabel = "NAME", description = "Name of a shipped rubric.")
    private String name;

    @Override
    public Integer call() {
        RubricArgument.shipped(name, command);
        PrintWriter out = out();
        out.print(ShippedRubrics.text(name).orElseThrow());
        out.flush();
        return ExitCode.OK;
    }
}
