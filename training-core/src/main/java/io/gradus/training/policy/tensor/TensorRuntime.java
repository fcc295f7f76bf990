package io.gradus.training.policy.tensor;

/**
 * PyTorch on this machine, reached in one of two ways: through DJL, which brings a CPU library for
 * every platform, or through a small shim over the PyTorch that is installed.
 */
public interface TensorRuntime {
    /** Engine and version, for people: {@code PyTorch 2.7.1}. */
    String version();

    /** How PyTorch is reached, for people: {@code DJL 0.35.1}. */
    String library();

    /** Number of CUDA devices that it can use. */
    int cudaDevices();

    /**
     * Sets up the calling thread, which every thread that opens scopes or calls programs must do
     * once: one engine thread, no gradients unless asked for, no graph optimiser.
     */
    void enter();

    /**
     * Opens a device's memory.
     *
     * @param cuda index of the CUDA device; -1 for the CPU
     */
    TensorScope open(int cuda);
}
