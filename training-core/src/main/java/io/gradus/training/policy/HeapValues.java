package io.gradus.training.policy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Elements on the heap: those of tiny policies, of adapters and of heads. */
record HeapValues(float[] floats) implements TensorValues {
    @Override
    public long count() {
        return floats.length;
    }

    @Override
    public MemorySegment bytes(Arena arena) {
        return arena.allocateFrom(ELEMENT, floats);
    }
}
