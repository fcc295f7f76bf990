package io.gradus.training.policy;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;

/**
 * A tensor by its name, row-major.
 *
 * @param name its name, for example {@code layers.0.attention.qkv.weight}
 * @param shape its dimensions; empty for a scalar
 * @param elements its elements, wherever they lie
 */
public record NamedTensor(
        String name, long[] shape, @JsonProperty("values") TensorValues elements) {
    public NamedTensor {
        if (Arrays.stream(shape).reduce(1, (a, b) -> a * b) != elements.count()) {
            throw new IllegalArgumentException(
                    "values of %s must fit shape %s, has %s"
                            .formatted(name, Arrays.toString(shape), elements.count()));
        }
    }

    /** A tensor on the heap. */
    public NamedTensor(String name, long[] shape, float[] values) {
        this(name, shape, TensorValues.of(values));
    }

    /** The same tensor under another name. */
    public NamedTensor named(String other) {
        return new NamedTensor(other, shape, elements);
    }

    /** A copy on the heap, which stays as it is now. */
    public NamedTensor onHeap() {
        return new NamedTensor(name, shape, values());
    }

    /** Its elements on the heap, to be read once; for tensors that are known to be small. */
    public float[] values() {
        return elements.floats();
    }
}
