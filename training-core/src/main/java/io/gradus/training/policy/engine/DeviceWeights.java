package io.gradus.training.policy.engine;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.TensorValues;
import io.gradus.training.policy.tensor.ElementType;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;
import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;

/** Lists of tensors on the device and what they hold. */
final class DeviceWeights {
    private DeviceWeights() {}

    static Tensor[] upload(TensorScope manager, List<NamedTensor> weights, boolean trainable) {
        return weights.stream()
                .map(w -> upload(manager, w.elements(), trainable, w.shape()))
                .toArray(Tensor[]::new);
    }

    static Tensor upload(
            TensorScope manager, TensorValues values, boolean trainable, long... shape) {
        try (Arena arena = Arena.ofConfined()) {
            return manager.upload(values.bytes(arena), ElementType.F32, trainable, shape);
        }
    }

    static Tensor[] counters(TensorScope manager, int count, long value) {
        Tensor[] tensors = new Tensor[count];
        for (int i = 0; i < count; i++) {
            tensors[i] = manager.tensor(new float[] {value});
        }
        return tensors;
    }

    static List<float[]> download(Tensor[] tensors) {
        List<float[]> values = new ArrayList<>(tensors.length);
        for (Tensor tensor : tensors) {
            values.add(tensor.floats());
        }
        return values;
    }
}
