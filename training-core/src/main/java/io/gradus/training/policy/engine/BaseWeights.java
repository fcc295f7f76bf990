package io.gradus.training.policy.engine;

import io.gradus.training.policy.pretrained.FusedNames;
import io.gradus.training.policy.pretrained.ModelTensors;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.StoredTensor;
import io.gradus.training.policy.tensor.ElementType;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;
import java.lang.foreign.Arena;
import java.util.List;

/**
 * Brings a published model's tensors to the device in the order of {@link WeightIndex}. A tensor is
 * mapped or decoded, copied to the device and let go before the next.
 */
record BaseWeights(Network network, ModelTensors files, ElementType type) {
    /** The tensors, owned by the network's own scope. */
    static Tensor[] load(Network network, PretrainedModel model, ElementType type) {
        BaseWeights weights = new BaseWeights(network, model.tensors(), type);
        return FusedNames.of(model.config()).stream().map(weights::fused).toArray(Tensor[]::new);
    }

    private Tensor fused(List<String> names) {
        try (TensorScope scope = network.scope()) {
            Tensor[] parts = names.stream().map(name -> read(scope, name)).toArray(Tensor[]::new);
            return network.script.call(network.manager, "fuse", false, (Object) parts)[0];
        }
    }

    private Tensor read(TensorScope scope, String name) {
        try (Arena arena = Arena.ofConfined()) {
            StoredTensor stored = files.tensor(name, arena);
            Tensor raw =
                    scope.upload(stored.bytes(), ElementType.U8, false, stored.bytes().byteSize());
            return network.script
                    .call(
                            scope,
                            "stored",
                            false,
                            raw,
                            (long) stored.type().number(),
                            stored.shape(),
                            (long) type.number())[0];
        }
    }
}
