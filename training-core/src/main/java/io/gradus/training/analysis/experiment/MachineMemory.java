package io.gradus.training.analysis.experiment;

import com.sun.management.OperatingSystemMXBean;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.util.Optional;

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

    private static long total() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getTotalMemorySize();
    }
}
