package io.gradus.training.policy.pretrained.gguf;

/**
 * Where a tensor of a GGUF file stands.
 *
 * @param shape outermost dimension first, as elsewhere
 * @param from its first byte in the file
 * @param bytes its size there
 */
public record GgufTensor(long[] shape, GgufType type, long from, long bytes) {}
