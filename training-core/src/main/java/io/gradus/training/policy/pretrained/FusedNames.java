package io.gradus.training.policy.pretrained;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A published model's tensors in the order of a policy's parameters: each entry names what is
 * concatenated along the first dimension, since projections that read the same input are one
 * matrix.
 */
public final class FusedNames {
    private final ModelConfig config;
    private final List<List<String>> names = new ArrayList<>();

    private FusedNames(ModelConfig config) {
        this.config = config;
    }

    /** All names, each once. */
    public static List<List<String>> of(ModelConfig config) {
        FusedNames names = new FusedNames(config);
        names.add("model.embed_tokens.weight");
        for (int layer = 0; layer < config.layers(); layer++) {
            names.addBlock(layer);
        }
        names.add("model.norm.weight");
        if (!config.tieEmbeddings()) {
            names.add("lm_head.weight");
        }
        return names.names;
    }

    private void addBlock(int layer) {
        String block = "model.layers." + layer + ".";
        add(block + "input_layernorm.weight");
        add(layer, "weight", Projection.QUERY, Projection.KEY, Projection.VALUE);
        add(layer, "weight", Projection.OUT);
        add(block + "post_attention_layernorm.weight");
        add(layer, "weight", Projection.GATE, Projection.UP);
        add(layer, "weight", Projection.DOWN);
        if (config.architecture().attentionBias()) {
            add(layer, "bias", Projection.QUERY, Projection.KEY, Projection.VALUE);
        }
        if (config.architecture().queryKeyNorm()) {
            add(block + "self_attn.q_norm.weight");
            add(block + "self_attn.k_norm.weight");
        }
    }

    private void add(String name) {
        names.add(List.of(name));
    }

    private void add(int layer, String kind, Projection... projections) {
        names.add(Arrays.stream(projections).map(p -> p.publishedPrefix(layer) + kind).toList());
    }
}
