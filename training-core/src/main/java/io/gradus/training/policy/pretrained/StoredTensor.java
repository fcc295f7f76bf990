package io.gradus.training.policy.pretrained;

import io.gradus.training.policy.tensor.ElementType;
import java.lang.foreign.MemorySegment;

/**
 * A tensor of a model's files.
 *
 * @param type F32, F16 or BF16
 * @param shape its dimensions as Hugging Face orders them: [output, input] for projections
 * @param bytes its elements, row-major, little-endian, off the Java heap
 */
public record StoredTensor(ElementType type, long[] shape, MemorySegment bytes) {}
