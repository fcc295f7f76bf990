package io.gradus.training.cli;

import io.gradus.training.reward.rubric.ShippedRubrics;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the document of a shipped rubric. */
@Command(
        name = "show",
        description = "Prints the document of a shipped rubric.",
        mixinStandardHelpOptions = true)
final class RubricShowCommand implements Callable<Integer> {
    @Parameters(paramLabel = "NAME", description = "Name of a shipped rubric.")
    private String name;

    @Spec private CommandSpec command;

    @Override
    public Integer call() {
        RubricArgument.shipped(name, command);
        PrintWriter out = command.commandLine().getOut();
        out.print(ShippedRubrics.text(name).orElseThrow());
        out.flush();
        return ExitCode.OK;
    }
}
