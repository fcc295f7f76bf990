package io.gradus.training.policy.tensor.shim;

import io.gradus.training.policy.tensor.TensorFailure;
import java.util.List;

/**
 * What PyTorch can do with CUDA on this machine.
 *
 * @param devices as the driver names them
 * @param loaded whether PyTorch's CUDA libraries were loaded
 * @param usable number of devices on which PyTorch can compute
 * @param words for people: what was found, or why there is none
 */
record CudaStatus(List<CudaDevice> devices, boolean loaded, int usable, String words) {
    static CudaStatus none(List<CudaDevice> devices, String why) {
        return new CudaStatus(devices, false, 0, why);
    }

    static CudaStatus loaded(List<CudaDevice> devices, String driver) {
        return new CudaStatus(devices, true, 0, "the driver runs CUDA up to " + driver);
    }

    /** Asks the loaded PyTorch, which alone knows whether driver and libraries fit. */
    CudaStatus tried(ShimCalls calls) {
        if (!loaded) {
            return this;
        }
        try {
            int count = calls.cudaCount();
            calls.cudaTry(0);
            return new CudaStatus(devices, true, count, words);
        } catch (TensorFailure e) {
            return new CudaStatus(
                    devices,
                    true,
                    0,
                    "%s, and PyTorch's CUDA says: %s. Where the driver is too old, update it or install a PyTorch for an older CUDA."
                            .formatted(words, String.valueOf(e.getMessage()).strip()));
        }
    }
}
