package io.gradus.training.policy;

import java.util.Arrays;

/**
 * A tensor on the host, row-major.
 *
 * @param name its name, for example {@code layers.0.attention.qkv.weight}
 * @param shape its dimensions; empty for a scalar
 * @param values its elements
 */
public record NamedTensor(String name, long[] shape, float[] values) {
    public NamedTensor {
        if (Arrays.stream(shape).reduce(1, (a, b) -> a * b) != values.length) {
            throw new IllegalArgumentException(
                    "values of %s must fit shape %s, has %s"
                            .formatted(name, Arrays.toString(shape), values.length));
        }
    }

    /** The same tensor under another name. */
    public NamedTensor named(String other) {
        return new NamedTensor(other, shape, values);
    }
}
