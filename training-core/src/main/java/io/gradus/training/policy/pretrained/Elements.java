package io.gradus.training.policy.pretrained;

import io.gradus.training.policy.tensor.ElementType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** Reads and writes runs of a tensor's elements as single-precision numbers. */
public final class Elements {
    private static final ValueLayout.OfFloat FLOAT =
            ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfShort SHORT =
            ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    /** Elements that are converted at a time. */
    private static final int PIECE = 1 << 12;

    private Elements() {}

    /**
     * Reads {@code count} elements from the tensor's {@code first} on, to {@code to} in an array.
     */
    public static void read(StoredTensor from, long first, float[] into, int to, int count) {
        MemorySegment bytes = from.bytes();
        for (int i = 0; i < count; i++) {
            long at = (first + i) * from.type().size();
            into[to + i] =
                    switch (from.type()) {
                        case F32 -> bytes.get(FLOAT, at);
                        case F16 -> Float.float16ToFloat(bytes.get(SHORT, at));
                        case BF16 -> Float.intBitsToFloat(bytes.get(SHORT, at) << 16);
                        case U8, I64, F64, BOOL -> throw unstored(from.type());
                    };
        }
    }

    /**
     * Copies a tensor as F32.
     *
     * @param into at least as many bytes as that takes
     * @return bytes that were written
     */
    public static long copy(StoredTensor from, MemorySegment into) {
        long size = from.bytes().byteSize() / from.type().size();
        if (from.type() == ElementType.F32) {
            MemorySegment.copy(from.bytes(), 0, into, 0, from.bytes().byteSize());
            return from.bytes().byteSize();
        }
        float[] some = new float[(int) Math.min(PIECE, size)];
        for (long first = 0; first < size; first += some.length) {
            int count = (int) Math.min(some.length, size - first);
            read(from, first, some, 0, count);
            write(some, count, ElementType.F32, into, first * Float.BYTES);
        }
        return size * Float.BYTES;
    }

    /** Writes values behind each other from byte {@code at}, rounded to nearest even. */
    public static void write(
            float[] values, int count, ElementType type, MemorySegment into, long at) {
        for (int i = 0; i < count; i++) {
            long place = at + (long) i * type.size();
            switch (type) {
                case F32 -> into.set(FLOAT, place, values[i]);
                case F16 -> into.set(SHORT, place, Float.floatToFloat16(values[i]));
                case BF16 -> into.set(SHORT, place, brainFloat(values[i]));
                case U8, I64, F64, BOOL -> throw unstored(type);
            }
        }
    }

    private static short brainFloat(float value) {
        int bits = Float.floatToRawIntBits(value);
        if (Float.isNaN(value)) {
            return (short) (bits >>> 16 | 0x40);
        }
        return (short) (bits + 0x7fff + (bits >>> 16 & 1) >>> 16);
    }

    private static IllegalArgumentException unstored(ElementType type) {
        return new IllegalArgumentException("weights are F32, F16 or BF16, was " + type);
    }
}
