package io.gradus.training.policy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Zeros, which take no memory until they are asked for: an optimiser's first moments. */
record ZeroValues(long count) implements TensorValues {
    @Override
    public MemorySegment bytes(Arena arena) {
        return arena.allocate(count * Float.BYTES, Float.BYTES);
    }

    @Override
    public boolean allZero() {
        return true;
    }
}
