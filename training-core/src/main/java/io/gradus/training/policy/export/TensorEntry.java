package io.gradus.training.policy.export;

import io.gradus.training.policy.tensor.ElementType;

/**
 * A tensor that is to be written.
 *
 * @param name its name in the file, which is its name where it comes from
 * @param type the elements that are written
 */
record TensorEntry(String name, ElementType type, long[] shape) {
    long elements() {
        long elements = 1;
        for (long size : shape) {
            elements *= size;
        }
        return elements;
    }

    long bytes() {
        return elements() * type.size();
    }
}
