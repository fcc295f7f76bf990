package io.gradus.training.cli;

import io.gradus.training.worker.WorkerSettings;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/** One attempt at a run that a worker was given. */
final class AttemptOptions {
    @Option(
            names = "--server",
            required = true,
            paramLabel = "URL",
            description = "Address of the server.")
    private URI server;

    @Option(names = "--run", required = true, paramLabel = "ID", description = "Id of the run.")
    private String run;

    @Option(
            names = "--attempt",
            required = true,
            paramLabel = "N",
            description = "Number of the attempt.")
    private int attempt;

    @Option(
            names = "--folder",
            required = true,
            paramLabel = "DIR",
            description = "Folder for checkpoints and journal.")
    private Path folder;

    @Option(
            names = "--server-file",
            paramLabel = "FILE",
            description = "server.json of a local server; read again when it is gone.")
    private Optional<Path> serverFile = Optional.empty();

    @Option(
            names = "--away",
            description =
                    "The folder is not the server's: fetch what the run begins with and send checkpoints.")
    private boolean away;

    /** The settings that the options stand for. */
    WorkerSettings settings(String token, Duration alone) {
        return new WorkerSettings(
                server, run, attempt, token, folder, CacheFolder.path(), serverFile, away, alone);
    }
}
