package io.gradus.training.cli;

import io.gradus.training.reward.rubric.RubricDocument;
import io.gradus.training.reward.rubric.ShippedRubrics;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the shipped rubrics. */
@Command(
        name = "list",
        description = "Lists the rubrics of published systems that a curriculum may name.",
        mixinStandardHelpOptions = true)
final class RubricListCommand implements Callable<Integer> {
    @Spec private CommandSpec command;

    @Override
    public Integer call() {
        PrintWriter out = command.commandLine().getOut();
        for (String name : ShippedRubrics.names()) {
            RubricDocument document = ShippedRubrics.named(name).orElseThrow();
            out.printf("%s: %s%n", name, document.description().orElse("").strip());
            document.source().ifPresent(source -> out.printf("    source: %s%n", source.strip()));
        }
        out.printf(
                "%n%d rubrics. A curriculum names one by {shipped: NAME}; `gradus rubric show NAME` prints it.%n",
                ShippedRubrics.names().size());
        out.flush();
        return ExitCode.OK;
    }
}
