package io.gradus.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;

/**
 * Memory of a process at a step.
 *
 * @param step training steps completed
 * @param heap Java objects that survive a collection, MiB
 * @param resident memory of the whole process that lies in main memory, the engine's included, MiB;
 *     NaN where the system does not tell
 */
public record MemoryReading(long step, double heap, double resident) {
    private static final double MEBIBYTE = 1 << 20;
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String RESIDENT = "VmRSS:";

    /** This process after a collection. */
    static MemoryReading after(long step) {
        System.gc();
        long used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        return new MemoryReading(step, used / MEBIBYTE, inMainMemory().orElse(Double.NaN));
    }

    private static OptionalDouble inMainMemory() {
        if (!Files.isReadable(STATUS)) {
            return OptionalDouble.empty();
        }
        try {
            return Files.readAllLines(STATUS).stream()
                    .filter(line -> line.startsWith(RESIDENT))
                    .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) / 1024)
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(STATUS + " cannot be read", e);
        }
    }
}
