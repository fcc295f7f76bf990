package io.gradus.training.policy.engine;

import io.gradus.training.policy.tensor.DjlRuntime;
import io.gradus.training.policy.tensor.TensorFailure;
import io.gradus.training.policy.tensor.TensorRuntime;
import io.gradus.training.policy.tensor.TensorScope;
import io.gradus.training.policy.tensor.shim.ShimRuntime;
import java.util.Optional;

/**
 * The device a run computes on, and why.
 *
 * @param name {@code cpu} or {@code cuda:N}
 * @param reason for people: why this device
 * @param runtime the engine that computes
 */
public record ComputeDevice(String name, String reason, TensorRuntime runtime) {
    private static Optional<TensorRuntime> installed = Optional.empty();

    /**
     * Starts the engine, the PyTorch that {@code GRADUS_PYTORCH} names or else the one that Gradus
     * brings, and picks the device for {@code auto}, {@code cpu} or {@code cuda:N}. Throws {@link
     * IllegalArgumentException} with a remedy where there is no such engine or device.
     */
    public static ComputeDevice choose(String wanted) {
        try {
            return choose(wanted, installed().orElseGet(DjlRuntime::new));
        } catch (TensorFailure e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** The PyTorch that the environment names; loaded once, since a process holds one. */
    private static synchronized Optional<TensorRuntime> installed() {
        if (installed.isEmpty()) {
            installed = ShimRuntime.named(System.getenv());
        }
        return installed;
    }

    static ComputeDevice choose(String wanted, TensorRuntime runtime) {
        int gpus = runtime.cudaDevices();
        if (wanted.equals("cpu")) {
            return new ComputeDevice("cpu", "asked for", runtime);
        }
        if (wanted.equals("auto")) {
            return gpus > 0
                    ? new ComputeDevice(
                            "cuda:0", "auto: first of " + gpus + " CUDA devices", runtime)
                    : new ComputeDevice("cpu", "auto: the engine sees no CUDA device", runtime);
        }
        int index = cudaIndex(wanted);
        if (index >= gpus) {
            throw new IllegalArgumentException(
                    ("device %s does not exist: the engine sees %s CUDA devices; use "
                                    + "device: auto or cpu, or name a PyTorch with CUDA in GRADUS_PYTORCH (./gradus gpu finds one)")
                            .formatted(wanted, gpus));
        }
        return new ComputeDevice(wanted, "asked for", runtime);
    }

    /** Engine and version, for example {@code PyTorch 2.7.1}. */
    public String engine() {
        return runtime.version();
    }

    /** How that engine is reached, for example {@code DJL 0.35.1}. */
    public String library() {
        return runtime.library();
    }

    /** Opens the device's memory. */
    TensorScope open() {
        return runtime.open(name.equals("cpu") ? -1 : cudaIndex(name));
    }

    private static int cudaIndex(String name) {
        if (!name.matches("cuda:\\d{1,3}")) {
            throw new IllegalArgumentException("device must be auto, cpu or cuda:N, was " + name);
        }
        return Integer.parseInt(name.substring("cuda:".length()));
    }
}
