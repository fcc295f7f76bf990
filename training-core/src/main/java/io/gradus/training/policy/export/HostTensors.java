package io.gradus.training.policy.export;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.pretrained.Elements;
import io.gradus.training.policy.pretrained.StoredTensor;
import io.gradus.training.policy.tensor.ElementType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.LinkedHashMap;
import java.util.Map;

/** A policy's own tensors by their names. */
final class HostTensors {
    private final Map<String, NamedTensor> byName = new LinkedHashMap<>();

    HostTensors(PolicyWeights weights) {
        weights.tensors().forEach(tensor -> byName.put(tensor.name(), tensor));
    }

    NamedTensor named(String name) {
        NamedTensor tensor = byName.get(name);
        if (tensor == null) {
            throw new IllegalArgumentException("the policy has no tensor " + name);
        }
        return tensor;
    }

    /** Some rows of a tensor, or elements where it has one dimension. */
    static StoredTensor rows(NamedTensor tensor, long from, long rows, Arena arena) {
        long[] shape = tensor.shape().clone();
        int inRow = Math.toIntExact(tensor.values().length / shape[0]);
        shape[0] = rows;
        float[] values = new float[Math.toIntExact(rows * inRow)];
        System.arraycopy(tensor.values(), Math.toIntExact(from * inRow), values, 0, values.length);
        MemorySegment bytes = arena.allocate((long) values.length * Float.BYTES, Float.BYTES);
        Elements.write(values, values.length, ElementType.F32, bytes, 0);
        return new StoredTensor(ElementType.F32, shape, bytes);
    }

    static StoredTensor whole(NamedTensor tensor, Arena arena) {
        return rows(tensor, 0, tensor.shape()[0], arena);
    }
}
