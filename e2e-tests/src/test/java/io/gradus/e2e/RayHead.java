package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/**
 * A Ray cluster of one node on loopback, with its dashboard, as {@code ray start --head} makes it.
 */
final class RayHead implements AutoCloseable {
    private static final Duration START = Duration.ofMinutes(3);
    private static final Duration STOP = Duration.ofSeconds(60);

    private final Process process;
    private final Path log;
    private final int port;

    private RayHead(Process process, Path log, int port) {
        this.process = process;
        this.log = log;
        this.port = port;
    }

    /** Starts one with so many cores; its files go below a short temporary folder. */
    static RayHead start(PeerPython python, Path folder, int cores) throws Exception {
        int dashboard = Server.freePort();
        Path log = folder.resolve("ray.log");
        Process process =
                python.start(
                        log,
                        Map.of("RAY_USAGE_STATS_ENABLED", "0", "RAY_DISABLE_MEMORY_MONITOR", "1"),
                        "ray",
                        "start",
                        "--head",
                        "--block",
                        "--include-dashboard=true",
                        "--dashboard-host=127.0.0.1",
                        "--dashboard-port=" + dashboard,
                        "--node-ip-address=127.0.0.1",
                        "--port=" + Server.freePort(),
                        "--num-cpus=" + cores,
                        "--object-store-memory=100000000",
                        "--temp-dir=" + Files.createTempDirectory("ray"));
        RayHead head = new RayHead(process, log, dashboard);
        head.awaitReady();
        return head;
    }

    String url() {
        return "http://127.0.0.1:" + port;
    }

    /** All jobs, as Ray tells them. */
    JsonNode jobs() throws Exception {
        return new Api(url()).get("/api/jobs/");
    }

    /** Kills a job's worker and what it trains, as a machine that loses its power. */
    static void kill(String job) {
        List<ProcessHandle> workers =
                ProcessHandle.allProcesses()
                        .filter(one -> one.info().command().orElse("").endsWith("/java"))
                        .filter(one -> one.info().commandLine().orElse("").contains(job))
                        .toList();
        assertThat(workers).as("worker of job " + job).isNotEmpty();
        List<ProcessHandle> trained = workers.stream().flatMap(ProcessHandle::descendants).toList();
        assertThat(trained).as("what the worker of job " + job + " trains").isNotEmpty();
        workers.forEach(ProcessHandle::destroyForcibly);
        trained.forEach(ProcessHandle::destroyForcibly);
    }

    private void awaitReady() {
        await("Ray at " + url() + ", see " + log)
                .atMost(START)
                .failFast("Ray has ended, see " + log, () -> !process.isAlive())
                .ignoreExceptions()
                .until(() -> jobs().isArray());
    }

    @Override
    public void close() {
        List<ProcessHandle> all = process.descendants().toList();
        process.destroy();
        process.onExit().completeOnTimeout(process, STOP.toSeconds(), TimeUnit.SECONDS).join();
        process.destroyForcibly();
        all.forEach(ProcessHandle::destroyForcibly);
    }
}
