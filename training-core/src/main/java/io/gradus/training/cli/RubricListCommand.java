package io.gradus.training.cli;

import io.gradus.training.reward.rubric.RubricDocument;
import io.gradus.training.reward.rubric.ShippedRubrics;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;

/** Lists the shipped rubrics. */
@Command(
        name = "list",
        description = "Lists the rubrics of published systems that a curriculum may name.")
final class RubricListCommand extends Subcommand {
    @Override
    public Integer call() {
        PrintWriter out = out();
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
