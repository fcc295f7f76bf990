package io.gradus.training.policy.engine;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;
import java.util.ArrayList;
import java.util.List;

/** Lists of tensors on the device that mirror named tensors on the host. */
final class DeviceWeights {
    private DeviceWeights() {}

    static Tensor[] upload(TensorScope manager, List<NamedTensor> weights, boolean trainable) {
        Tensor[] tensors = new Tensor[weights.size()];
        for (int i = 0; i < tensors.length; i++) {
            NamedTensor tensor = weights.get(i);
            tensors[i] = manager.tensor(tensor.values(), trainable, tensor.shape());
        }
        return tensors;
    }

    static Tensor[] upload(TensorScope manager, Tensor[] like, List<float[]> values) {
        Tensor[] tensors = new Tensor[like.length];
        for (int i = 0; i < tensors.length; i++) {
            tensors[i] = manager.tensor(values.get(i), like[i].shape());
        }
        return tensors;
    }

    static Tensor[] zeros(TensorScope manager, Tensor[] like) {
        Tensor[] tensors = new Tensor[like.length];
        for (int i = 0; i < tensors.length; i++) {
            tensors[i] = manager.zeros(like[i].shape());
        }
        return tensors;
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

    static List<NamedTensor> download(List<NamedTensor> names, Tensor[] tensors) {
        List<NamedTensor> copies = new ArrayList<>(tensors.length);
        for (int i = 0; i < tensors.length; i++) {
            NamedTensor name = names.get(i);
            copies.add(new NamedTensor(name.name(), name.shape(), tensors[i].floats()));
        }
        return copies;
    }
}
