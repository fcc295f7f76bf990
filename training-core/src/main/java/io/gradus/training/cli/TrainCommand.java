package io.gradus.training.cli;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.trainer.steering.CommandLog;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "train",
        description =
                "Trains a curriculum document in this terminal. Repeat the command to continue an interrupted run.")
final class TrainCommand extends DocumentCommand {
    @Parameters(paramLabel = "FILE", description = "Curriculum document in YAML or JSON.")
    private Path file;

    @Mixin private RunOptions options;

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "Where metrics and checkpoints go (default: gradus-runs/NAME-seedN).")
    private Optional<Path> folder;

    @Option(
            names = "--steps",
            paramLabel = "N",
            description = "Stop after this many training steps, resumable.")
    private Optional<Long> steps;

    @Option(
            names = "--commands",
            paramLabel = "FILE",
            description =
                    "Command log of a steered run (commands.jsonl, or GET /api/v1/runs/ID/commands.jsonl); each command is applied after its step again.")
    private Optional<Path> commands;

    @Option(
            names = "--migrate",
            paramLabel = "DIR",
            description =
                    "Continue in a new folder from the current state of the run in DIR, under this document: what has the same name is kept, the rest starts over, and the run's first event lists both. DIR does not change.")
    private Optional<Path> migrate;

    @Override
    Integer run() {
        Optional<CurriculumDocument> document = document(file);
        if (document.isEmpty()
                || !options.keysMayLeave(document.get(), err())
                || !options.memorySuffices(document.get(), err())) {
            return ExitCode.USAGE;
        }
        String name = document.get().curriculum() + "-seed" + options.seed(document.get());
        Path place = folder.orElse(Path.of("gradus-runs", name));
        if (!RunFolder.isRun(place) && written(file).isEmpty()) {
            return ExitCode.USAGE;
        }
        Optional<String> obstacle =
                migrate.isPresent()
                        ? Migration.prepare(migrate.get(), document.get(), place)
                        : Migration.obstacle(place, document.get());
        if (obstacle.isPresent()) {
            err().println(obstacle.get());
            return ExitCode.USAGE;
        }
        ForegroundRun.execute(
                options.settings(document.get(), place),
                steps.orElse(Long.MAX_VALUE),
                commands.map(CommandLog::read).orElse(List.of()),
                out());
        return ExitCode.OK;
    }
}
