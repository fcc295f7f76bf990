package io.gradus.training.policy.tensor;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * Owner of tensors on one device. Closing it frees them and closes the scopes that were opened in
 * it. Threads may share a scope.
 */
public interface TensorScope extends AutoCloseable {
    /** A scope within this one. */
    TensorScope scope();

    /**
     * Compiles methods of TorchScript text, each indented by two spaces, of a module {@code
     * __torch__.M}. Every method gives {@code List[Tensor]}. Throws {@link TensorFailure} with the
     * compiler's words.
     */
    TensorProgram compile(String methods);

    /**
     * A tensor with a copy of these bytes.
     *
     * @param bytes elements, row-major in native byte order
     * @param trained whether gradients are taken with respect to it
     */
    Tensor upload(MemorySegment bytes, ElementType type, boolean trained, long... shape);

    /** Number of tensors that it and the scopes within it own. */
    int tensors();

    @Override
    void close();

    /** An F32 tensor. */
    default Tensor tensor(float[] values, long... shape) {
        return tensor(values, false, shape);
    }

    /** An F32 tensor that may be trained. */
    default Tensor tensor(float[] values, boolean trained, long... shape) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocateFrom(ValueLayout.JAVA_FLOAT, values);
            return upload(bytes, ElementType.F32, trained, shape);
        }
    }

    /** An I64 tensor. */
    default Tensor tensor(long[] values, long... shape) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocateFrom(ValueLayout.JAVA_LONG, values);
            return upload(bytes, ElementType.I64, false, shape);
        }
    }

    /** An F32 tensor of zeros. */
    default Tensor zeros(long... shape) {
        long bytes = ElementType.F32.size() * Arrays.stream(shape).reduce(1, (a, b) -> a * b);
        try (Arena arena = Arena.ofConfined()) {
            return upload(arena.allocate(bytes, 8), ElementType.F32, false, shape);
        }
    }

    /** A BOOL tensor. */
    default Tensor tensor(boolean[] values, long... shape) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocate(Math.max(1, values.length));
            for (int i = 0; i < values.length; i++) {
                bytes.set(ValueLayout.JAVA_BYTE, i, (byte) (values[i] ? 1 : 0));
            }
            return upload(bytes.asSlice(0, values.length), ElementType.BOOL, false, shape);
        }
    }
}
