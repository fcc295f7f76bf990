package io.gradus.training.policy.tensor.shim;

import io.gradus.training.policy.tensor.ElementType;
import io.gradus.training.policy.tensor.Tensor;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** A handle of a native tensor, freed once. */
final class ShimTensor implements Tensor {
    private final ShimCalls calls;
    private final ShimScope scope;
    private final NativeHandle handle;

    ShimTensor(ShimCalls calls, ShimScope scope, MemorySegment handle) {
        this.calls = calls;
        this.scope = scope;
        this.handle = new NativeHandle("tensor", handle);
    }

    long address() {
        return handle.address();
    }

    @Override
    public long[] shape() {
        return calls.shape(handle.pointer());
    }

    @Override
    public ElementType type() {
        return ElementType.of(calls.type(handle.pointer()));
    }

    @Override
    public void download(MemorySegment into) {
        long bytes = bytes();
        if (into.byteSize() != bytes) {
            throw new IllegalArgumentException(
                    "a tensor of %s bytes does not fit memory of %s"
                            .formatted(bytes, into.byteSize()));
        }
        if (into.isNative()) {
            calls.download(handle.pointer(), into);
            return;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment copy = arena.allocate(Math.max(1, bytes), 8).asSlice(0, bytes);
            calls.download(handle.pointer(), copy);
            into.copyFrom(copy);
        }
    }

    @Override
    public void close() {
        handle.close(calls::freeTensor);
        scope.forget(this);
    }
}
