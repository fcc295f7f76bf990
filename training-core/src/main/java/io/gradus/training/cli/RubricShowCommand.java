package io.gradus.training.cli;

import io.gradus.training.document.Suggestions;
import io.gradus.training.rubric.ShippedRubrics;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
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
        String text =
                ShippedRubrics.text(name)
                        .orElseThrow(() ->
                                new ParameterException(
                                        command.commandLine(),
                                        "no rubric '%s' is shipped%s"
                                                .formatted(
                                                        name,
                                                        Suggestions.forWord(
                                                                        name,
                                                                        ShippedRubrics.names())
                                                                .map(s -> " (" + s + ")")
                                                                .orElse(""))));
        PrintWriter out = command.commandLine().getOut();
        out.print(text);
        out.flush();
        return ExitCode.OK;
    }
}
