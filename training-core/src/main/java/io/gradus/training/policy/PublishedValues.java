package io.gradus.training.policy;

import io.gradus.training.policy.pretrained.Elements;
import io.gradus.training.policy.pretrained.ModelTensors;
import io.gradus.training.policy.pretrained.StoredTensor;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * Elements of a published model's tensors, one behind the other, converted when they are asked for.
 *
 * @param files the model's tensors
 * @param names those that make one of the policy's
 * @param count number of elements of them all
 */
record PublishedValues(ModelTensors files, List<String> names, long count) implements TensorValues {
    @Override
    public MemorySegment bytes(Arena arena) {
        MemorySegment all = arena.allocate(count * Float.BYTES, Float.BYTES);
        long to = 0;
        for (String name : names) {
            try (Arena reading = Arena.ofConfined()) {
                StoredTensor stored = files.tensor(name, reading);
                to += Elements.copy(stored, all.asSlice(to));
            }
        }
        return all;
    }
}
