package io.gradus.training.policy.export;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.PolicyWeights;
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
        long inRow = tensor.elements().count() / shape[0] * Float.BYTES;
        shape[0] = rows;
        MemorySegment bytes = tensor.elements().bytes(arena);
        return new StoredTensor(ElementType.F32, shape, bytes.asSlice(from * inRow, rows * inRow));
    }

    static StoredTensor whole(NamedTensor tensor, Arena arena) {
        return rows(tensor, 0, tensor.shape()[0], arena);
    }
}
