package io.gradus.training.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A process of its own for an attempt: what kills it, an engine's crash or a lack of memory, leaves
 * the worker that started it alive.
 */
final class AttemptProcess {
    private static final Set<String> SECRETS = Set.of("GRADUS_TOKEN", "GRADUS_WORKER_CODE");

    private final ClaimReply claim;
    private final Path folder;
    private final Process process;

    private AttemptProcess(ClaimReply claim, Path folder, Process process) {
        this.claim = claim;
        this.folder = folder;
        this.process = process;
    }

    /** Starts the process of an attempt in an empty folder; its output goes to a log there. */
    static AttemptProcess start(ClaimSettings settings, ClaimReply claim) throws IOException {
        Path folder = settings.folder().resolve(claim.run());
        delete(folder);
        Files.createDirectories(folder);
        List<String> line = new ArrayList<>(settings.command());
        line.addAll(
                List.of(
                        "worker",
                        "--server",
                        settings.server().toString(),
                        "--run",
                        claim.run(),
                        "--attempt",
                        Integer.toString(claim.attempt()),
                        "--folder",
                        folder.toString(),
                        "--alone",
                        Long.toString(settings.alone().toSeconds()),
                        "--away"));
        ProcessBuilder builder =
                new ProcessBuilder(line)
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("worker.log").toFile());
        builder.environment().keySet().removeAll(SECRETS);
        builder.environment().put("GRADUS_WORKER_TOKEN", claim.token());
        return new AttemptProcess(claim, folder, builder.start());
    }

    ClaimReply claim() {
        return claim;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** How it ended. */
    int exit() {
        return process.exitValue();
    }

    /** Where its log lies. */
    Path log() {
        return folder.resolve("worker.log");
    }

    /** Ends it; its run goes on elsewhere from the last checkpoint that the server has. */
    void kill() {
        process.destroy();
    }

    /** Removes the folder of an attempt that ended as it told the server. */
    void clean() throws IOException {
        delete(folder);
    }

    private static void delete(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }
}
