package io.gradus.training.policy.tensor;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/** A tensor on a device. It lives until it or its scope is closed. */
public interface Tensor extends AutoCloseable {
    /** Its dimensions; empty for a scalar. */
    long[] shape();

    /** Its element type. */
    ElementType type();

    /**
     * Copies its elements, row-major and in native byte order, into host memory of {@link #bytes}.
     */
    void download(MemorySegment into);

    @Override
    void close();

    /** Number of elements. */
    default long size() {
        return Arrays.stream(shape()).reduce(1, (a, b) -> a * b);
    }

    /** Size in bytes. */
    default long bytes() {
        return size() * type().size();
    }

    /** Its elements; throws {@link IllegalStateException} where they are not F32. */
    default float[] floats() {
        try (Arena arena = Arena.ofConfined()) {
            return host(arena, ElementType.F32).toArray(ValueLayout.JAVA_FLOAT);
        }
    }

    /** Its elements; throws {@link IllegalStateException} where they are not I64. */
    default long[] longs() {
        try (Arena arena = Arena.ofConfined()) {
            return host(arena, ElementType.I64).toArray(ValueLayout.JAVA_LONG);
        }
    }

    private MemorySegment host(Arena arena, ElementType wanted) {
        if (type() != wanted) {
            throw new IllegalStateException(
                    "the tensor's elements are " + type() + ", not " + wanted);
        }
        MemorySegment copy = arena.allocate(Math.max(1, bytes()), 8).asSlice(0, bytes());
        download(copy);
        return copy;
    }
}
