package io.gradus.training.policy;

/** Forms of a published model's weights while it computes. */
public enum Precision {
    /** Single precision. */
    F32,
    /** 8 bits of exponent, 7 of fraction: half the memory. */
    BF16;

    /** Bytes of a number. */
    public int bytes() {
        return this == F32 ? Float.BYTES : Short.BYTES;
    }
}
