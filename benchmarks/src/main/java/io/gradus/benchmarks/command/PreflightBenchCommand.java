package io.gradus.benchmarks.command;

import io.gradus.benchmarks.model.MeasuredRun;
import io.gradus.training.analysis.experiment.Preflight;
import io.gradus.training.cli.Documents;
import io.gradus.training.cli.RubricFolder;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** How far the memory that is worked out before a run starts is from what the run then takes. */
@Command(
        name = "preflight",
        description =
                "Trains documents of published models for some steps, each in a process of its own, and prints the memory worked out beside the memory measured (Linux).",
        mixinStandardHelpOptions = true)
final class PreflightBenchCommand implements Callable<Integer> {
    private static final double MEBIBYTE = 1 << 20;

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "Curricula whose policy begins with a published model.")
    private List<Path> files = List.of();

    @Option(
            names = "--steps",
            defaultValue = "2",
            description = "Training steps of each (default: ${DEFAULT-VALUE}).")
    private long steps;

    @Mixin private RubricFolder rubrics;

    @Spec private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        if (steps < 1) {
            throw new ParameterException(
                    command.commandLine(), "--steps must be >= 1, was " + steps);
        }
        PrintWriter out = command.commandLine().getOut();
        out.println("| document | worked out, MiB | measured, MiB | measured / worked out |");
        out.println("|---|---|---|---|");
        for (Path file : files) {
            Optional<CurriculumDocument> document =
                    Documents.curriculum(file, rubrics, command.commandLine().getErr());
            if (document.isEmpty()) {
                return ExitCode.USAGE;
            }
            print(file, needed(file, document.get()), out);
        }
        return ExitCode.OK;
    }

    private Preflight needed(Path file, CurriculumDocument document) {
        return Preflight.of(document)
                .orElseThrow(() ->
                        new ParameterException(
                                command.commandLine(),
                                file
                                        + ": policy.model must name a published model; a policy of random weights has no preflight"));
    }

    private void print(Path file, Preflight needed, PrintWriter out) throws IOException {
        long measured = new MeasuredRun(file, steps).peak();
        out.printf(
                Locale.ROOT,
                "| %s | %,.0f | %,.0f | %.2f |%n",
                file.getFileName(),
                needed.total() / MEBIBYTE,
                measured / MEBIBYTE,
                (double) measured / needed.total());
        out.flush();
    }
}
