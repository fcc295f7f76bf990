package io.gradus.training.policy.engine;

import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.pretrained.ModelTensors;
import io.gradus.training.policy.pretrained.Projection;
import io.gradus.training.policy.pretrained.StoredTensor;
import io.gradus.training.policy.tensor.ElementType;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;
import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Brings a published model's tensors to the device in the order of {@link WeightIndex}, projections
 * that read the same input as one. A tensor is mapped or decoded, copied to the device and let go
 * before the next.
 */
final class BaseWeights {
    private final Network network;
    private final ModelTensors files;
    private final ElementType type;
    private final List<Tensor> loaded = new ArrayList<>();

    private BaseWeights(Network network, ModelTensors files, ElementType type) {
        this.network = network;
        this.files = files;
        this.type = type;
    }

    /** The tensors, owned by the network's own scope. */
    static Tensor[] load(Network network, ModelTensors files, ElementType type) {
        BaseWeights weights = new BaseWeights(network, files, type);
        PolicyShape shape = network.shape;
        weights.add("model.embed_tokens.weight");
        for (int layer = 0; layer < shape.layers(); layer++) {
            weights.addBlock(layer);
        }
        weights.add("model.norm.weight");
        if (!shape.tieEmbeddings()) {
            weights.add("lm_head.weight");
        }
        return weights.loaded.toArray(Tensor[]::new);
    }

    private void addBlock(int layer) {
        String block = "model.layers." + layer + ".";
        add(block + "input_layernorm.weight");
        add(names(layer, "weight", Projection.QUERY, Projection.KEY, Projection.VALUE));
        add(names(layer, "weight", Projection.OUT));
        add(block + "post_attention_layernorm.weight");
        add(names(layer, "weight", Projection.GATE, Projection.UP));
        add(names(layer, "weight", Projection.DOWN));
        if (network.shape.attentionBias()) {
            add(names(layer, "bias", Projection.QUERY, Projection.KEY, Projection.VALUE));
        }
        if (network.shape.queryKeyNorm()) {
            add(block + "self_attn.q_norm.weight");
            add(block + "self_attn.k_norm.weight");
        }
    }

    private static String[] names(int layer, String kind, Projection... projections) {
        return Arrays.stream(projections)
                .map(p -> p.publishedPrefix(layer) + kind)
                .toArray(String[]::new);
    }

    private void add(String... names) {
        try (TensorScope scope = network.scope()) {
            Tensor[] parts =
                    Arrays.stream(names).map(name -> read(scope, name)).toArray(Tensor[]::new);
            Tensor[] whole = network.script.call(network.manager, "fuse", false, (Object) parts);
            loaded.add(whole[0]);
        }
    }

    private Tensor read(TensorScope scope, String name) {
        try (Arena arena = Arena.ofConfined()) {
            StoredTensor stored = files.tensor(name, arena);
            Tensor raw = scope.upload(stored.bytes(), stored.type(), false, stored.shape());
            return network.script.call(scope, "cast", false, raw, (long) type.number())[0];
        }
    }
}
