package io.gradus.training.policy.tensor.shim;

/**
 * A device that NVIDIA's driver names.
 *
 * @param index as in {@code cuda:0}
 * @param name for people
 * @param memory in bytes
 */
public record CudaDevice(int index, String name, long memory) {}
