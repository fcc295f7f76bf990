package io.gradus.training.policy.tensor.shim;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** The address of something native, which is freed once. */
final class NativeHandle {
    private final String what;
    private final AtomicLong address;

    NativeHandle(String what, MemorySegment pointer) {
        this.what = what;
        address = new AtomicLong(pointer.address());
    }

    long address() {
        long open = address.get();
        if (open == 0) {
            throw new IllegalStateException("the " + what + " is closed");
        }
        return open;
    }

    MemorySegment pointer() {
        return MemorySegment.ofAddress(address());
    }

    void close(Consumer<MemorySegment> free) {
        long open = address.getAndSet(0);
        if (open != 0) {
            free.accept(MemorySegment.ofAddress(open));
        }
    }
}
