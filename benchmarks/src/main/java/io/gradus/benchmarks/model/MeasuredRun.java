package io.gradus.benchmarks.model;

import io.gradus.training.cli.GradusCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Some steps of a document in a process of its own, with the Java heap of a worker: what one run
 * took must not stay in the memory of the next.
 *
 * @param document a curriculum file
 * @param steps training steps
 */
public record MeasuredRun(Path document, long steps) {
    private static final String HEAP = "-Xmx512m";

    /**
     * Trains; gives the most bytes that the process had in main memory. Throws {@link IOException}
     * with what the run wrote where it fails.
     */
    public long peak() throws IOException {
        Path folder = Files.createTempDirectory("gradus-preflight");
        Path log = folder.resolve("log.txt");
        Process process =
                new ProcessBuilder(command(folder.resolve("run")))
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        long peak = watch(process);
        if (process.exitValue() != 0 || peak == 0) {
            throw new IOException(document + " did not train: " + Files.readString(log).strip());
        }
        return peak;
    }

    /** The system forgets a process's peak when it ends, so it is read all along. */
    private static long watch(Process process) throws IOException {
        long peak = 0;
        try {
            do {
                peak = Math.max(peak, ProcessMemory.peak(process.pid()).orElse(0));
            } while (!process.waitFor(50, TimeUnit.MILLISECONDS));
            return peak;
        } catch (InterruptedException e) {
            process.destroy();
            throw new IOException("interrupted while the run was measured", e);
        }
    }

    private List<String> command(Path folder) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(
                List.of(
                        HEAP,
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-cp",
                        System.getProperty("java.class.path"),
                        GradusCommand.class.getName(),
                        "train",
                        document.toString(),
                        "--steps",
                        Long.toString(steps),
                        "--folder",
                        folder.toString()));
        return command;
    }
}
