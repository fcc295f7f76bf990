package io.gradus.training.policy.export;

import io.gradus.training.policy.pretrained.Architecture;
import io.gradus.training.policy.pretrained.ModelConfig;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.RotaryScaling;
import io.gradus.training.policy.tensor.ElementType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The {@code config.json} of an exported model, which says how its weights are read. */
final class PublishedConfig {
    static final String NAME = "config.json";

    private PublishedConfig() {}

    /** The base's own with the type of its elements, or one made from its dimensions. */
    static String of(PretrainedModel base, ElementType type) throws IOException {
        Path own = base.files().resolve(NAME);
        ObjectNode config =
                Files.isDirectory(base.files())
                        ? (ObjectNode) JsonMapper.shared().readTree(Files.readString(own))
                        : made(base.config());
        config.remove("quantization_config");
        String key = config.has("dtype") ? "dtype" : "torch_dtype";
        config.put(key, word(type));
        return config.toPrettyString() + "\n";
    }

    private static String word(ElementType type) {
        return switch (type) {
            case F32 -> "float32";
            case F16 -> "float16";
            case BF16 -> "bfloat16";
            case U8, I64, F64, BOOL ->
                    throw new IllegalArgumentException("no weights are of type " + type);
        };
    }

    /** In transformers 4's spelling, which 5 reads too. */
    private static ObjectNode made(ModelConfig model) {
        ObjectNode config = JsonMapper.shared().createObjectNode();
        config.putArray("architectures").add(className(model.architecture()));
        config.put("model_type", model.architecture().published())
                .put("vocab_size", model.vocabulary())
                .put("num_hidden_layers", model.layers())
                .put("hidden_size", model.width())
                .put("num_attention_heads", model.heads())
                .put("num_key_value_heads", model.kvHeads())
                .put("head_dim", model.headSize())
                .put("intermediate_size", model.feedForward())
                .put("max_position_embeddings", model.context())
                .put("tie_word_embeddings", model.tieEmbeddings())
                .put("rope_theta", model.ropeTheta())
                .put("rms_norm_eps", model.normEpsilon())
                .put("hidden_act", "silu");
        model.scaling().ifPresent(scaling -> config.set("rope_scaling", scaling(scaling)));
        return config;
    }

    private static ObjectNode scaling(RotaryScaling scaling) {
        return JsonMapper.shared()
                .createObjectNode()
                .put("rope_type", "llama3")
                .put("factor", scaling.factor())
                .put("low_freq_factor", scaling.lowFrequency())
                .put("high_freq_factor", scaling.highFrequency())
                .put("original_max_position_embeddings", scaling.originalContext());
    }

    private static String className(Architecture architecture) {
        return switch (architecture) {
            case LLAMA -> "LlamaForCausalLM";
            case QWEN2 -> "Qwen2ForCausalLM";
            case QWEN3 -> "Qwen3ForCausalLM";
        };
    }
}
