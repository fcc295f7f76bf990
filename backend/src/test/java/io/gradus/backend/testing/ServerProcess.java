package io.gradus.backend.testing;

import io.gradus.backend.GradusServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server in a process of its own, which a test can kill. */
public final class ServerProcess implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private final Path home;
    private final Process process;

    private ServerProcess(Path home, Process process) {
        this.home = home;
        this.process = process;
    }

    /** Starts a server on a data folder; output goes to {@code server.out} in it. */
    public static ServerProcess start(Path home) {
        return start(home, 0);
    }

    /** Starts a server at a port, with further options. */
    public static ServerProcess start(Path home, int port, String... options) {
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-Xmx400m",
                            "-cp",
                            System.getProperty("java.class.path"),
                            GradusServer.class.getName(),
                            "--server.port=" + port,
                            "--gradus.home=" + home);
            builder.command().addAll(List.of(options));
            builder.redirectErrorStream(true)
                    .redirectOutput(
                            ProcessBuilder.Redirect.appendTo(home.resolve("server.out").toFile()));
            return new ServerProcess(home, builder.start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The server over HTTP, once it is ready. */
    public Api api() {
        return Waiting.until(PATIENCE, this::address, url -> !url.url().isEmpty());
    }

    /** Output that the process has printed. */
    public String output() {
        try {
            return Files.readString(home.resolve("server.out"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The process of its only worker. */
    public ProcessHandle worker() {
        return Waiting.until(
                        PATIENCE,
                        () -> process.children().filter(ProcessHandle::isAlive).findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    /** The processes that it has started and that have not ended: workers, probes, tryouts. */
    public Set<ProcessHandle> started() {
        return process.children()
                .filter(ProcessHandle::isAlive)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Kills it, as {@code kill -9} does. */
    public void kill() {
        process.destroyForcibly();
        await();
    }

    /** Waits for its end and tells its exit code. */
    public int await() {
        try {
            if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                throw new AssertionError("the server has not ended");
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Api address() {
        try {
            Path file = home.resolve("server.json");
            if (!process.isAlive()) {
                throw new AssertionError("the server has ended: " + output());
            }
            JsonNode server =
                    Files.exists(file)
                            ? new JsonMapper().readTree(Files.readString(file))
                            : new JsonMapper().createObjectNode();
            return new Api(
                    server.path("pid").asLong(0) == process.pid()
                            ? server.path("url").asString()
                            : "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroy();
        await();
    }
}
