package io.gradus.training.policy;

import io.gradus.training.policy.tensor.ElementType;

/** Forms of a published model's weights while it computes. */
public enum Precision {
    /** Single precision. */
    F32,
    /** 8 bits of exponent, 7 of fraction: half the memory. */
    BF16;

    /** The engine's type. */
    ElementType type() {
        return this == F32 ? ElementType.F32 : ElementType.BF16;
    }

    /** Bytes of a number. */
    public int bytes() {
        return this == F32 ? Float.BYTES : Short.BYTES;
    }
}
