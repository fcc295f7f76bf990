package io.gradus.training.analysis.experiment;

import com.sun.management.OperatingSystemMXBean;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The memory that a run on this machine computes in. */
public final class MachineMemory {
    private MachineMemory() {}

    /**
     * Physical memory, or the container's share of it, in bytes; empty where the run computes on a
     * GPU, whose memory is not known before it starts.
     *
     * @param device {@code auto}, {@code cpu} or {@code cuda:N}
     */
    public static Optional<Long> of(String device) {
        boolean cuda =
                device.startsWith("cuda")
                        || device.equals("auto") && new File("/dev/nvidia0").exists();
        return cuda ? Optional.empty() : Optional.of(total());
    }

    /**
     * What of it programs can still take, where the system tells; else all of it. Empty as {@link
     * #of} is.
     */
    static Optional<Long> free(String device) {
        return of(device).map(total -> available().filter(free -> free < total).orElse(total));
    }

    /** Linux' own estimate, which counts what its caches would give back. */
    private static Optional<Long> available() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/meminfo"))) {
            return lines.filter(line -> line.startsWith("MemAvailable:"))
                    .map(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
                    .findFirst();
        } catch (IOException | UncheckedIOException | NumberFormatException _) {
            return Optional.empty(); // another system
        }
    }

    private static long total() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getTotalMemorySize();
    }
}
