package io.gradus.training.worker;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * How a worker finds its server and where it keeps its files.
 *
 * @param server the server's address
 * @param run the run's id
 * @param attempt the attempt's fencing number
 * @param token proves that this worker was given the attempt
 * @param folder the run's folder: checkpoints, journal, lock
 * @param cache where warm starts are shared
 * @param serverFile {@code server.json} of a local server, read again when the server is gone
 * @param away whether the folder is not the server's own: the worker fetches what it begins with
 *     and sends its checkpoints
 * @param alone how long the worker goes on without a server before it writes a checkpoint and exits
 */
public record WorkerSettings(
        URI server,
        String run,
        int attempt,
        String token,
        Path folder,
        Path cache,
        Optional<Path> serverFile,
        boolean away,
        Duration alone) {}
