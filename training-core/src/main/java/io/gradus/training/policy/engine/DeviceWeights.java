package io.gradus.training.policy.engine;

import ai.djl.ndarray.types.Shape;
import ai.djl.pytorch.engine.PtNDArray;
import ai.djl.pytorch.engine.PtNDManager;
import io.gradus.training.policy.NamedTensor;
import java.util.ArrayList;
import java.util.List;

/** Lists of tensors on the device that mirror named tensors on the host. */
final class DeviceWeights {
    private DeviceWeights() {}

    static PtNDArray[] upload(PtNDManager manager, List<NamedTensor> weights, boolean trainable) {
        PtNDArray[] tensors = new PtNDArray[weights.size()];
        for (int i = 0; i < tensors.length; i++) {
            NamedTensor tensor = weights.get(i);
            tensors[i] = ScriptModule.tensor(manager, tensor.values(), tensor.shape());
            tensors[i].setRequiresGradient(trainable);
        }
        return tensors;
    }

    static PtNDArray[] upload(PtNDManager manager, PtNDArray[] like, List<float[]> values) {
        PtNDArray[] tensors = new PtNDArray[like.length];
        for (int i = 0; i < tensors.length; i++) {
            tensors[i] = ScriptModule.tensor(manager, values.get(i), like[i].getShape().getShape());
        }
        return tensors;
    }

    static PtNDArray[] zeros(PtNDManager manager, PtNDArray[] like) {
        PtNDArray[] tensors = new PtNDArray[like.length];
        for (int i = 0; i < tensors.length; i++) {
            tensors[i] = (PtNDArray) manager.zeros(like[i].getShape());
        }
        return tensors;
    }

    static PtNDArray[] counters(PtNDManager manager, int count, long value) {
        PtNDArray[] tensors = new PtNDArray[count];
        for (int i = 0; i < count; i++) {
            tensors[i] = ScriptModule.tensor(manager, new float[] {value}, new Shape().getShape());
        }
        return tensors;
    }

    static List<float[]> download(PtNDArray[] tensors) {
        List<float[]> values = new ArrayList<>(tensors.length);
        for (PtNDArray tensor : tensors) {
            values.add(tensor.toFloatArray());
        }
        return values;
    }

    static List<NamedTensor> download(List<NamedTensor> names, PtNDArray[] tensors) {
        List<NamedTensor> copies = new ArrayList<>(tensors.length);
        for (int i = 0; i < tensors.length; i++) {
            NamedTensor name = names.get(i);
            copies.add(new NamedTensor(name.name(), name.shape(), tensors[i].toFloatArray()));
        }
        return copies;
    }
}
