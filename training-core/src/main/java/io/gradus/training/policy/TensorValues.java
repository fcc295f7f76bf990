package io.gradus.training.policy;

import com.fasterxml.jackson.annotation.JsonValue;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * The F32 elements of a tensor, row-major, wherever they lie: on the heap, in a file, in a
 * published model, or on a device. Those of a large tensor never have to enter the Java heap.
 */
public interface TensorValues {
    /** An element among {@link #bytes}. */
    ValueLayout.OfFloat ELEMENT =
            ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    /** Number of elements. */
    long count();

    /**
     * The elements as little-endian bytes off the Java heap, for as long as the arena lives. They
     * are only read.
     */
    MemorySegment bytes(Arena arena);

    /** The elements on the heap; not to be changed. */
    @JsonValue
    default float[] floats() {
        try (Arena arena = Arena.ofConfined()) {
            return bytes(arena).toArray(ELEMENT);
        }
    }

    /** Whether all elements are known to be 0, so that they need not be copied. */
    default boolean allZero() {
        return false;
    }

    /** Elements on the heap. */
    static TensorValues of(float... values) {
        return new HeapValues(values);
    }

    /** As many zeros. */
    static TensorValues zeros(long count) {
        return new ZeroValues(count);
    }
}
