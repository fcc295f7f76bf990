package io.gradus.training.policy.engine;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.TensorValues;
import io.gradus.training.policy.tensor.Tensor;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Elements on the device, copied from there when they are asked for; throws {@link
 * IllegalStateException} where they have changed since.
 */
record DeviceValues(Tensor tensor, long count, Changes changes, long seen) implements TensorValues {
    /** Counts how often some tensors changed. */
    static final class Changes {
        private volatile long count;

        // an engine changes its tensors on one thread
        @SuppressWarnings("NonAtomicVolatileUpdate")
        void add() {
            count++;
        }
    }

    static List<TensorValues> of(Tensor[] tensors, Changes changes) {
        return Arrays.stream(tensors)
                .<TensorValues>map(t -> new DeviceValues(t, t.size(), changes, changes.count))
                .toList();
    }

    static List<NamedTensor> named(List<String> names, Tensor[] tensors, Changes changes) {
        List<TensorValues> values = of(tensors, changes);
        return IntStream.range(0, tensors.length)
                .mapToObj(i -> new NamedTensor(names.get(i), tensors[i].shape(), values.get(i)))
                .toList();
    }

    static List<String> names(List<NamedTensor> tensors) {
        return tensors.stream().map(NamedTensor::name).toList();
    }

    @Override
    public MemorySegment bytes(Arena arena) {
        if (changes.count != seen) {
            throw new IllegalStateException(
                    "the weights have changed, or were closed, since they were asked for: read them before the next"
                            + " step");
        }
        MemorySegment bytes = arena.allocate(count * Float.BYTES, Float.BYTES);
        tensor.download(bytes);
        return bytes;
    }
}
