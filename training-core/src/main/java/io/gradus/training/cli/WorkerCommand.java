package io.gradus.training.cli;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import io.gradus.training.worker.Worker;
import io.gradus.training.worker.WorkerSettings;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "worker",
        description =
                "Executes one attempt at a run for a server. The token comes from GRADUS_WORKER_TOKEN.")
final class WorkerCommand extends Subcommand {
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
    private Optional<Path> serverFile;

    @Option(
            names = "--alone",
            paramLabel = "SECONDS",
            defaultValue = "600",
            description = "Go on without a server for so long (default: ${DEFAULT-VALUE}).")
    private long alone;

    @Mixin private DatasetFolder datasets;

    @Override
    public Integer call() throws InterruptedException {
        datasets.open();
        String token = System.getenv("GRADUS_WORKER_TOKEN");
        if (token == null || token.isBlank()) {
            throw refused("GRADUS_WORKER_TOKEN must hold the attempt's token");
        }
        ((Logger) LoggerFactory.getLogger("io.gradus")).setLevel(Level.INFO);
        return new Worker(
                        new WorkerSettings(
                                server,
                                run,
                                attempt,
                                token,
                                folder,
                                CacheFolder.path(),
                                serverFile,
                                Duration.ofSeconds(alone)))
                .run();
    }
}
