package io.gradus.training.policy.engine;

import ai.djl.Device;
import ai.djl.engine.Engine;

/**
 * The device a run computes on, and why.
 *
 * @param name {@code cpu} or {@code cuda:N}
 * @param reason for people: why this device
 * @param engine engine and version, for example {@code PyTorch 2.7.1}
 */
public record ComputeDevice(String name, String reason, String engine) {
    /**
     * Starts the engine and picks the device for {@code auto}, {@code cpu} or {@code cuda:N}.
     * Throws {@link IllegalArgumentException} where a named CUDA device does not exist.
     */
    public static ComputeDevice choose(String wanted) {
        // the engine otherwise reports its start to its makers and looks for downloads
        System.setProperty("OPT_OUT_TRACKING", "true");
        System.setProperty("ai.djl.offline", "true");
        Engine engine = Engine.getEngine("PyTorch");
        int gpus = engine.getGpuCount();
        String version = engine.getEngineName() + " " + engine.getVersion();
        if (wanted.equals("cpu")) {
            return new ComputeDevice("cpu", "asked for", version);
        }
        if (wanted.equals("auto")) {
            return gpus > 0
                    ? new ComputeDevice(
                            "cuda:0", "auto: first of " + gpus + " CUDA devices", version)
                    : new ComputeDevice("cpu", "auto: the engine sees no CUDA device", version);
        }
        int index = cudaIndex(wanted);
        if (index >= gpus) {
            throw new IllegalArgumentException(
                    ("device %s does not exist: the engine sees %s CUDA devices; use "
                                    + "device: auto or cpu, or set up the CUDA engine as the README describes")
                            .formatted(wanted, gpus));
        }
        return new ComputeDevice(wanted, "asked for", version);
    }

    Device device() {
        return name.equals("cpu") ? Device.cpu() : Device.gpu(cudaIndex(name));
    }

    private static int cudaIndex(String name) {
        if (!name.matches("cuda:\\d{1,3}")) {
            throw new IllegalArgumentException("device must be auto, cpu or cuda:N, was " + name);
        }
        return Integer.parseInt(name.substring("cuda:".length()));
    }
}
