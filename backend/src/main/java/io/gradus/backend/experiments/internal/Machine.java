package io.gradus.backend.experiments.internal;

import com.sun.management.OperatingSystemMXBean;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Resources of this machine, as far as the server can tell without the tensor engine. */
public final class Machine {
    private static final File DEVICES = new File("/dev");

    private Machine() {}

    /** {@code auto}, {@code cpu} and {@code cuda:N} for each NVIDIA device file. */
    public static List<String> devices() {
        String[] files =
                Optional.ofNullable(DEVICES.list((_, name) -> name.matches("nvidia\\d{1,2}")))
                        .orElse(new String[0]);
        return Stream.concat(
                        Stream.of("auto", "cpu"),
                        Arrays.stream(files)
                                .map(name -> Integer.valueOf(name.substring("nvidia".length())))
                                .sorted()
                                .map(index -> "cuda:" + index))
                .toList();
    }

    /** Whether there is a CUDA device. */
    public static boolean hasCuda() {
        return devices().size() > 2;
    }

    /** Physical memory in bytes, or the container's share of it. */
    public static long memoryBytes() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getTotalMemorySize();
    }
}
