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

    private static Path app;

    private final Process process;
    private final Path home;
    private final int port;
    private final Webhook webhook;
    private final List<String> options;

    private Server(Process process, Path home, int port, Webhook webhook, List<String> options) {
        this.process = process;
        this.home = home;
        this.port = port;
        this.webhook = webhook;
        this.options = options;
    }

    /** Starts the server of the executable jar and waits until its API answers. */
    static Server start(String... options) throws Exception {
        return start(Files.createTempDirectory("gradus-e2e"), freePort(), List.of(options));
    }

    private static Server start(Path home, int port, List<String> options) throws Exception {
        Webhook webhook = Webhook.open();
        List<String> command = command(unpacked(), port);
        command.add("--gradus.alarms.webhook=" + webhook.url());
        command.addAll(options);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("GRADUS_HOME", home.toString());
        builder.environment().remove("GRADUS_TOKEN");
        builder.environment().merge("PATH", StandInPip.in(home).toString(), Server::before);
        builder.redirectErrorStream(true).redirectOutput(log(port).toFile());
        Server server = new Server(builder.start(), home, port, webhook, options);
        server.awaitReady();
        return server;
    }

    /** Starts it by another program, which knows the options of {@code ./gradus}. */
    static Server startBy(ProcessBuilder builder) throws Exception {
        Path home = Files.createTempDirectory("gradus-e2e");
        int port = freePort();
        Webhook webhook = Webhook.open();
        builder.command().addAll(List.of("--port", "" + port, "--gradus.slots=1"));
        builder.environment().put("GRADUS_HOME", home.toString());
        builder.redirectErrorStream(true).redirectOutput(log(port).toFile());
        Server server = new Server(builder.start(), home, port, webhook, List.of());
        server.awaitReady();
        return server;
    }

    private static String before(String path, String first) {
        return first + File.pathSeparator + path;
    }

    /** What its pip says and fails with, at the next pull or at the one that waits for it. */
    void pipFails(String reason) throws IOException {
        StandInPip.fails(home, reason);
    }

    /** Ends the process as a power cut does. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Another process at the same address, on the same data folder. */
    Server again() throws Exception {
        return start(home, port, options);
    }

    String url() {
        return "http://127.0.0.1:" + port;
    }

    /** Receiver of its alarms. */
    Webhook webhook() {
        return webhook;
    }

    private static Path log(int port) {
        return Places.target().resolve("server-" + port + ".log");
    }

    Api api() {
        return new Api(url());
    }

    private void awaitReady() {
        Api api = api();
        Path log = log(port);
        await("the API at " + url() + ", see " + log)
                .atMost(START)
                .pollInterval(Duration.ofMillis(250))
                .failFast("the server process ended, see " + log, () -> !process.isAlive())
                .ignoreExceptions()
                .until(() -> api.get("/api/v1/runs").isArray());
    }

    /** The command line of a worker in a shell, as a cluster has it, without options. */
    static String workerLine() throws IOException, InterruptedException {
        return "%s -Xmx300m --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow -cp '%s' %s worker"
                .formatted(
                        Places.java(),
                        classpath(unpacked()),
                        "io.gradus.training.cli.GradusCommand");
    }

    private static String classpath(Path app) {
        return app.resolve("lib/*") + File.pathSeparator + Places.nativeLibraries().resolve("*");
    }

    private static List<String> command(Path app, int port) {
        List<String> command = new ArrayList<>();
        command.add(Places.java().toString());
        command.add("--enable-native-access=ALL-UNNAMED");
        command.add("--sun-misc-unsafe-memory-access=allow");
        command.add("-Xmx512m");
        command.add("-Dgradus.worker.classpath=" + classpath(app));
        command.add("-jar");
        command.add(Places.only(app, "-exec.jar").toString());
        command.add("--server.port=" + port);
        command.add("--gradus.slots=1");
        return command;
    }

    /** The unpacked jar; done once, a running server reads from it. */
    static synchronized Path unpacked() throws IOException, InterruptedException {
        if (app == null) {
            app = unpack();
        }
        return app;
    }

    private static Path unpack() throws IOException, InterruptedException {
        Path jar = Places.only(Places.root().resolve("frontend/target"), "-exec.jar");
        Path folder = Places.target().resolve("app");
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
                                folder.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(Places.target().resolve("unpack.log").toFile())
                        .start();
        if (!unpacking.waitFor(2, TimeUnit.MINUTES) || unpacking.exitValue() != 0) {
            unpacking.destroyForcibly();
            throw new IllegalStateException(
                    "cannot unpack " + jar + ", see " + Places.target().resolve("unpack.log"));
        }
        return folder;
    }

    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Ends the server as Ctrl-C does, and what it started where that did not end with it. */
    @Override
    public void close() {
        List<ProcessHandle> workers = process.descendants().toList();
        process.destroy();
        var ended = process.onExit().completeOnTimeout(process, STOP.toSeconds(), TimeUnit.SECONDS);
        if (ended.join().isAlive()) {
            process.destroyForcibly();
        }
        workers.forEach(ProcessHandle::destroyForcibly);
        webhook.close();
    }
}
