package io.gradus.training.policy.export;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.pretrained.ModelTensors;
import io.gradus.training.policy.pretrained.Projection;
import io.gradus.training.policy.pretrained.StoredTensor;
import java.lang.foreign.Arena;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * A policy whose weights were all trained, by Hugging Face's names: its joined projections are cut
 * into queries, keys and values, gate and up.
 */
final class TrainedTensors implements ModelTensors {
    private final Map<String, Rows> byName = new LinkedHashMap<>();
    private final HostTensors own;

    /** Rows of a policy's tensor. */
    private record Rows(NamedTensor tensor, long from, long count) {}

    TrainedTensors(PolicyWeights weights) {
        own = new HostTensors(weights);
        PolicyShape shape = weights.shape();
        whole("model.embed_tokens.weight", "embedding.weight");
        for (int layer = 0; layer < shape.layers(); layer++) {
            block(layer, shape);
        }
        whole("model.norm.weight", "norm.weight");
        if (!shape.tieEmbeddings()) {
            whole("lm_head.weight", "head.weight");
        }
    }

    private void block(int layer, PolicyShape shape) {
        String to = "model.layers." + layer + ".";
        String from = "layers." + layer + ".";
        whole(to + "input_layernorm.weight", from + "attention.norm.weight");
        projected(layer, from + "attention.qkv.weight", "weight", shape);
        if (shape.attentionBias()) {
            projected(layer, from + "attention.qkv.bias", "bias", shape);
        }
        if (shape.queryKeyNorm()) {
            whole(to + "self_attn.q_norm.weight", from + "attention.query.norm.weight");
            whole(to + "self_attn.k_norm.weight", from + "attention.key.norm.weight");
        }
        whole(Projection.OUT.publishedPrefix(layer) + "weight", from + "attention.out.weight");
        whole(to + "post_attention_layernorm.weight", from + "feedForward.norm.weight");
        String gateUp = from + "feedForward.gateUp.weight";
        rows(Projection.GATE, layer, "weight", gateUp, 0, shape.feedForward());
        rows(Projection.UP, layer, "weight", gateUp, shape.feedForward(), shape.feedForward());
        whole(Projection.DOWN.publishedPrefix(layer) + "weight", from + "feedForward.down.weight");
    }

    private void projected(int layer, String from, String part, PolicyShape shape) {
        long queries = (long) shape.heads() * shape.headSize();
        long keys = (long) shape.kvHeads() * shape.headSize();
        rows(Projection.QUERY, layer, part, from, 0, queries);
        rows(Projection.KEY, layer, part, from, queries, keys);
        rows(Projection.VALUE, layer, part, from, queries + keys, keys);
    }

    private void whole(String published, String name) {
        NamedTensor tensor = own.named(name);
        byName.put(published, new Rows(tensor, 0, tensor.shape()[0]));
    }

    private void rows(
            Projection projection, int layer, String part, String name, long from, long count) {
        byName.put(
                projection.publishedPrefix(layer) + part, new Rows(own.named(name), from, count));
    }

    @Override
    public Set<String> names() {
        return byName.keySet();
    }

    @Override
    public StoredTensor tensor(String name, Arena arena) {
        Rows rows = byName.get(name);
        if (rows == null) {
            throw new IllegalArgumentException("the policy has no tensor " + name);
        }
        return HostTensors.rows(rows.tensor(), rows.from(), rows.count(), arena);
    }
}
