package io.gradus.training.policy.engine;

import io.gradus.training.policy.tensor.DjlRuntime;
import io.gradus.training.policy.tensor.TensorRuntime;
import io.gradus.training.policy.tensor.TensorScope;

/**
 * The device a run computes on, and why.
 *
 * @param name {@code cpu} or {@code cuda:N}
 * @param reason for people: why this device
 * @param runtime the engine that computes
 */
public record ComputeDevice(String name, String reason, TensorRuntime runtime) {
    /**
     * Starts the engine and picks the device for {@code auto}, {@code cpu} or {@code cuda:N}.
     * Throws {@link IllegalArgumentException} where a named CUDA device does not exist.
     */
    public static ComputeDevice choose(String wanted) {
        return choose(wanted, new DjlRuntime());
    }

    private static ComputeDevice choose(String wanted, TensorRuntime runtime) {
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
                                    + "device: auto or cpu, or set up the CUDA engine as the README describes")
                            .formatted(wanted, gpus));
        }
        return new ComputeDevice(wanted, "asked for", runtime);
    }

    /** Engine and version, for example {@code PyTorch 2.7.1}. */
    public String engine() {
        return runtime.version();
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
