package io.gradus.training.cli;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import io.gradus.training.worker.ClaimingWorker;
import io.gradus.training.worker.Worker;
import java.time.Duration;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "worker",
        description = {
            "Trains runs of a server: claims them until none waits (--claim), or executes one attempt.",
            "With --claim, GRADUS_TOKEN holds the server's token, or GRADUS_WORKER_CODE a one-time code,",
            "or --codes names a file of them.",
            "For one attempt, GRADUS_WORKER_TOKEN holds the attempt's token."
        })
final class WorkerCommand extends Subcommand {
    @ArgGroup(exclusive = true, multiplicity = "1")
    private Task task;

    @Option(
            names = "--alone",
            paramLabel = "SECONDS",
            defaultValue = "600",
            description = "Continue without a server for this long (default: ${DEFAULT-VALUE}).")
    private long alone;

    @Mixin private DatasetFolder datasets;

    /** Claiming runs, or one attempt. */
    private static final class Task {
        @ArgGroup(exclusive = false, multiplicity = "1", heading = "%nClaim runs:%n")
        private ClaimOptions claims;

        @ArgGroup(exclusive = false, multiplicity = "1", heading = "%nExecute one attempt:%n")
        private AttemptOptions attempt;
    }

    @Override
    public Integer call() throws InterruptedException {
        ((Logger) LoggerFactory.getLogger("io.gradus")).setLevel(Level.INFO);
        return task.claims == null ? attempt(task.attempt) : claim(task.claims);
    }

    private int claim(ClaimOptions claims) throws InterruptedException {
        claims.mistake()
                .ifPresent(mistake -> {
                    throw refused(mistake);
                });
        ClaimingWorker worker = new ClaimingWorker(claims.settings(Duration.ofSeconds(alone)));
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(worker::end));
        return worker.run();
    }

    private int attempt(AttemptOptions attempt) throws InterruptedException {
        datasets.open();
        String token = System.getenv("GRADUS_WORKER_TOKEN");
        if (token == null || token.isBlank()) {
            throw refused("GRADUS_WORKER_TOKEN must hold the attempt's token");
        }
        return new Worker(attempt.settings(token, Duration.ofSeconds(alone))).run();
    }
}
