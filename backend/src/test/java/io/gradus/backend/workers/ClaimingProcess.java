package io.gradus.backend.workers;

import io.gradus.training.cli.GradusCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A worker that claims runs, as a process of its own which a test can kill. */
record ClaimingProcess(String name, Process process) implements AutoCloseable {
    /** Starts one; its log goes to {@code NAME.out} in the folder. */
    static ClaimingProcess start(String name, String server, Path folder, String... options)
            throws IOException {
        List<String> line =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-Xmx300m",
                                "--enable-native-access=ALL-UNNAMED",
                                "-cp",
                                System.getProperty("java.class.path"),
                                GradusCommand.class.getName(),
                                "worker",
                                "--claim",
                                server,
                                "--name",
                                name,
                                "--idle",
                                "30",
                                "--work",
                                folder.resolve(name).toString()));
        line.addAll(List.of(options));
        Process process =
                new ProcessBuilder(line)
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve(name + ".out").toFile())
                        .start();
        return new ClaimingProcess(name, process);
    }

    /** Kills it and whatever it trains, as a machine that loses its power. */
    void kill() {
        List<ProcessHandle> trained = process.descendants().toList();
        process.destroyForcibly();
        trained.forEach(ProcessHandle::destroyForcibly);
    }

    @Override
    public void close() {
        kill();
    }
}
