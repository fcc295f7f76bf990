package io.gradus.benchmarks.command;

import io.gradus.benchmarks.MemoryReading;
import io.gradus.benchmarks.MemorySoak;
import io.gradus.benchmarks.MemoryTable;
import io.gradus.training.cli.Documents;
import io.gradus.training.cli.RubricFolder;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.trainer.RunSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Whether training keeps its memory: a long run of a curriculum, read at even distances. The second
 * quarter of the run is the reference.
 */
@Command(
        name = "memory",
        description = "Trains for many steps and prints what the process holds.",
        mixinStandardHelpOptions = true)
final class MemoryBenchCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "FILE",
            defaultValue = "examples/every-mechanism.yaml",
            description = "Curriculum (default: ${DEFAULT-VALUE}).")
    private Path file;

    @Option(
            names = "--steps",
            defaultValue = "2000",
            description = "Training steps (default: ${DEFAULT-VALUE}).")
    private long steps;

    @Option(
            names = "--every",
            defaultValue = "50",
            description = "Steps between two readings (default: ${DEFAULT-VALUE}).")
    private long every;

    @Mixin private RubricFolder rubrics;

    @Spec private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = command.commandLine().getOut();
        Optional<CurriculumDocument> document =
                Documents.curriculum(file, rubrics, command.commandLine().getErr());
        if (document.isEmpty()) {
            return ExitCode.USAGE;
        }
        if (every < 1 || steps < 4 * every) {
            command.commandLine()
                    .getErr()
                    .println("--every must be >= 1 and --steps at least four times as many");
            return ExitCode.USAGE;
        }
        RunSettings settings =
                SeedOptions.settings(
                        document.get(),
                        document.get().seed(),
                        Files.createTempDirectory("gradus-memory"));
        List<MemoryReading> readings =
                new MemorySoak(settings, steps, every)
                        .measure(line -> {
                            out.println(line);
                            out.flush();
                        });
        new MemoryTable(readings).print(out);
        return ExitCode.OK;
    }
}
