package io.gradus.training.policy.pretrained;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/** The names and shapes of the tensors that a model of these dimensions has. */
public final class ExpectedTensors {
    static final String EMBEDDING = "model.embed_tokens.weight";
    static final String HEAD = "lm_head.weight";

    private final ModelConfig config;
    private final SequencedMap<String, long[]> shapes = new LinkedHashMap<>();

    private ExpectedTensors(ModelConfig config) {
        this.config = config;
    }

    /** All of them; the output layer's only where it is not the embedding. */
    public static SequencedMap<String, long[]> of(ModelConfig config) {
        ExpectedTensors expected = new ExpectedTensors(config);
        expected.put(EMBEDDING, config.vocabulary(), config.width());
        for (int layer = 0; layer < config.layers(); layer++) {
            expected.block(layer);
        }
        expected.put("model.norm.weight", config.width());
        if (!config.tieEmbeddings()) {
            expected.put(HEAD, config.vocabulary(), config.width());
        }
        return expected.shapes;
    }

    /** Values of all tensors. */
    static long parameters(ModelConfig config) {
        return of(config).values().stream().mapToLong(ExpectedTensors::size).sum();
    }

    /** Values of a tensor of this shape. */
    static long size(long[] shape) {
        return Arrays.stream(shape).reduce(1, (a, b) -> a * b);
    }

    private void block(int layer) {
        String block = "model.layers." + layer + ".";
        put(block + "input_layernorm.weight", config.width());
        for (Projection projection : Projection.values()) {
            matrix(layer, projection);
        }
        put(block + "post_attention_layernorm.weight", config.width());
        if (config.architecture().queryKeyNorm()) {
            put(block + "self_attn.q_norm.weight", config.headSize());
            put(block + "self_attn.k_norm.weight", config.headSize());
        }
    }

    private void matrix(int layer, Projection projection) {
        String prefix = projection.publishedPrefix(layer);
        long width = config.width();
        long inner = config.feedForward();
        long queries = (long) config.heads() * config.headSize();
        long keys = (long) config.kvHeads() * config.headSize();
        switch (projection) {
            case QUERY -> biased(prefix, queries);
            case KEY, VALUE -> biased(prefix, keys);
            case OUT -> put(prefix + "weight", width, queries);
            case GATE, UP -> put(prefix + "weight", inner, width);
            case DOWN -> put(prefix + "weight", width, inner);
        }
    }

    private void biased(String prefix, long output) {
        put(prefix + "weight", output, config.width());
        if (config.architecture().attentionBias()) {
            put(prefix + "bias", output);
        }
    }

    private void put(String name, long... shape) {
        shapes.put(name, shape);
    }
}
