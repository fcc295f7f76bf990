package io.gradus.training.policy.tensor.shim;

import io.gradus.training.policy.tensor.ElementType;
import io.gradus.training.policy.tensor.Tensor;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicReference;

/** A handle of a native tensor, freed once. */
final class ShimTensor implements Tensor {
    private final ShimCalls calls;
    private final ShimScope scope;
    private final AtomicReference<MemorySegment> handle;

    ShimTensor(ShimCalls calls, ShimScope scope, MemorySegment handle) {
        this.calls = calls;
        this.scope = scope;
        this.handle = new AtomicReference<>(handle);
    }

    MemorySegment handle() {
        MemorySegment open = handle.get();
        if (open.address() == 0) {
            throw new IllegalStateException("the tensor is closed");
        }
        return open;
    }

    @Override
    public long[] shape() {
        return calls.shape(handle());
    }

    @Override
    public ElementType type() {
        return ElementType.of(calls.type(handle()));
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
            calls.download(handle(), into);
            return;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment copy = arena.allocate(Math.max(1, bytes), 8).asSlice(0, bytes);
            calls.download(handle(), copy);
            into.copyFrom(copy);
        }
    }

    @Override
    public void close() {
        MemorySegment open = handle.getAndSet(MemorySegment.NULL);
        if (open.address() != 0) {
            calls.freeTensor(open);
            scope.forget(this);
        }
    }
}
