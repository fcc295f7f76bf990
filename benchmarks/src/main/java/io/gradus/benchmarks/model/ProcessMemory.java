package io.gradus.benchmarks.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** What the system tells of a process's memory. */
public final class ProcessMemory {
    private static final String PEAK = "VmHWM:";

    private ProcessMemory() {}

    /** Most bytes that a process has had in main memory; empty where the system does not tell. */
    public static OptionalLong peak(long process) {
        try {
            return Files.readAllLines(Path.of("/proc/" + process + "/status")).stream()
                    .filter(line -> line.startsWith(PEAK))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
                    .findFirst();
        } catch (IOException e) {
            return OptionalLong.empty(); // another system, or the process has ended
        }
    }
}
