package io.gradus.e2e;

import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The packaged workbench as a process of its own, on a free port and a fresh data folder. */
final class Server implements AutoCloseable {
    private static final Duration START = Duration.ofSeconds(120);
    private static final Duration STOP = Duration.ofSeconds(40);

    private final Process process;
    private final Path log;
    private final String url;

    private Server(Process process, Path log, String url) {
        this.process = process;
        this.log = log;
        this.url = url;
    }

    /** Unpacks the executable jar, starts it and waits until the API answers. */
    static Server start() throws Exception {
        Path app = unpack();
        int port = freePort();
        Path log = Places.target().resolve("server.log");
        ProcessBuilder builder = new ProcessBuilder(command(app, port));
        builder.environment()
                .put("GRADUS_HOME", Files.createTempDirectory("gradus-e2e").toString());
        builder.environment().remove("GRADUS_TOKEN");
        builder.redirectErrorStream(true).redirectOutput(log.toFile());
        Server server = new Server(builder.start(), log, "http://127.0.0.1:" + port);
        server.awaitReady();
        return server;
    }

    String url() {
        return url;
    }

    Api api() {
        return new Api(url);
    }

    private void awaitReady() {
        Api api = api();
        await("the API at " + url + ", see " + log)
                .atMost(START)
                .pollInterval(Duration.ofMillis(250))
                .failFast("the server process ended, see " + log, () -> !process.isAlive())
                .ignoreExceptions()
                .until(() -> api.get("/api/v1/runs").isArray());
    }

    private static List<String> command(Path app, int port) {
        List<String> command = new ArrayList<>();
        command.add(Places.java().toString());
        command.add("--enable-native-access=ALL-UNNAMED");
        command.add("--sun-misc-unsafe-memory-access=allow");
        command.add("-Xmx512m");
        command.add(
                "-Dgradus.worker.classpath="
                        + app.resolve("lib/*")
                        + File.pathSeparator
                        + Places.nativeLibraries().resolve("*"));
        command.add("-jar");
        command.add(Places.only(app, "-exec.jar").toString());
        command.add("--server.port=" + port);
        command.add("--gradus.slots=1");
        return command;
    }

    private static Path unpack() throws IOException, InterruptedException {
        Path jar = Places.only(Places.root().resolve("frontend/target"), "-exec.jar");
        Path app = Places.target().resolve("app");
        Files.createDirectories(Places.target());
        Process unpacking =
                new ProcessBuilder(
                                Places.java().toString(),
                                "-Djarmode=tools",
                                "-jar",
                                jar.toString(),
                                "extract",
                                "--force",
                                "--destination",
                                app.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(Places.target().resolve("unpack.log").toFile())
                        .start();
        if (!unpacking.waitFor(2, TimeUnit.MINUTES) || unpacking.exitValue() != 0) {
            unpacking.destroyForcibly();
            throw new IllegalStateException(
                    "cannot unpack " + jar + ", see " + Places.target().resolve("unpack.log"));
        }
        return app;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Ends the server as Ctrl-C does, and what it started where that did not end with it. */
    @Override
    public void close() throws InterruptedException {
        List<ProcessHandle> workers = process.descendants().toList();
        process.destroy();
        if (!process.waitFor(STOP.toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        workers.forEach(ProcessHandle::destroyForcibly);
    }
}
