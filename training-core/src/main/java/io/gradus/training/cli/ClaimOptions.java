package io.gradus.training.cli;

import io.gradus.training.policy.pretrained.ModelDetails;
import io.gradus.training.policy.pretrained.ModelLibrary;
import io.gradus.training.policy.pretrained.ModelPlaces;
import io.gradus.training.worker.ClaimRequest;
import io.gradus.training.worker.ClaimSettings;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** What a worker offers that claims runs of a server. */
final class ClaimOptions {
    @Option(
            names = "--claim",
            required = true,
            paramLabel = "URL",
            description = "Claim runs of this server and train them until none waits.")
    private URI server;

    @Option(
            names = "--labels",
            split = ",",
            paramLabel = "LABEL",
            description = "What this machine offers, for example gpu; runs can require it.")
    private List<String> labels = List.of();

    @Option(
            names = "--memory",
            paramLabel = "GIB",
            description = "Memory that a run may take, GiB (default: not limited).")
    private Optional<Double> memory = Optional.empty();

    @Option(
            names = "--capacity",
            paramLabel = "N",
            defaultValue = "1",
            description = "Runs that are trained at the same time (default: ${DEFAULT-VALUE}).")
    private int capacity;

    @Option(
            names = "--idle",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "Exit after this long without a run (default: ${DEFAULT-VALUE}).")
    private long idle;

    @Option(
            names = "--codes",
            paramLabel = "FILE",
            description = "One-time codes, one a line, which several workers share.")
    private Optional<Path> codes = Optional.empty();

    @Option(
            names = "--once",
            description = "Exit when the first run that it claimed has ended, with its status.")
    private boolean once;

    @Option(names = "--name", paramLabel = "NAME", description = "Name of this worker, for people.")
    private Optional<String> name = Optional.empty();

    @Option(
            names = "--work",
            paramLabel = "DIR",
            description = "Folder for the runs that it trains (default: gradus-worker).")
    private Path work = Path.of("gradus-worker");

    /** What is wrong with the numbers. */
    Optional<String> mistake() {
        if (capacity < 1) {
            return Optional.of("--capacity must be >= 1, was " + capacity);
        }
        if (idle < 0) {
            return Optional.of("--idle must be >= 0, was " + idle);
        }
        return memory.filter(gib -> gib <= 0)
                .map(gib -> "--memory must be > 0, was " + gib)
                .or(() -> codes.flatMap(WorkerCodes::mistake));
    }

    /** The settings that the options stand for. */
    ClaimSettings settings(Duration alone) {
        return new ClaimSettings(
                server,
                secret("GRADUS_TOKEN"),
                WorkerCodes.of(secret("GRADUS_WORKER_CODE"), codes),
                new ClaimRequest(
                        name.orElseGet(ClaimOptions::machine),
                        labels,
                        memory.map(gib -> (long) (gib * (1L << 30))),
                        models(),
                        capacity,
                        List.of()),
                work.toAbsolutePath(),
                Duration.ofSeconds(idle),
                once,
                alone,
                command());
    }

    private static Optional<String> secret(String variable) {
        return Optional.ofNullable(System.getenv(variable)).filter(text -> !text.isBlank());
    }

    private static String machine() {
        try {
            return InetAddress.getLocalHost().getHostName() + "-" + ProcessHandle.current().pid();
        } catch (UnknownHostException e) {
            return "worker-" + ProcessHandle.current().pid();
        }
    }

    private static List<String> models() {
        return new ModelLibrary(ModelPlaces.standard())
                .list().stream().map(ModelDetails::source).map(Object::toString).toList();
    }

    /** This program again, with its class path and the options of its virtual machine. */
    private static List<String> command() {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(
                ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                        .filter(option -> !option.startsWith("-XX:AOT"))
                        .toList());
        Stream.of("-cp", System.getProperty("java.class.path"), GradusCommand.class.getName())
                .forEach(line::add);
        return line;
    }
}
