package io.gradus.training.policy.pretrained;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Reads {@code config.json} as transformers 4 and 5 write it, with their defaults for what is
 * missing, and refuses what Gradus does not compute.
 */
final class ConfigFile {
    static final String NAME = "config.json";

    private static final String SUPPORTED = "llama, qwen2 and qwen3";
    private static final double EPSILON = 1e-6; // transformers' default for all three

    private final ConfigJson json;
    private final Architecture architecture;

    private ConfigFile(ConfigJson json) {
        this.json = json;
        this.architecture = architecture();
    }

    /** Throws {@link IllegalArgumentException} saying what is wrong, or what Gradus lacks. */
    static ModelConfig read(Path file) {
        ConfigFile config = new ConfigFile(ConfigJson.read(file));
        config.requireSupported();
        return config.dimensions();
    }

    private Architecture architecture() {
        String type = json.text("model_type").orElse("");
        return Arrays.stream(Architecture.values())
                .filter(known -> known.published().equals(type))
                .findFirst()
                .orElseThrow(() ->
                        json.unsupported(
                                "the architecture '" + type + "' (model_type)", SUPPORTED));
    }

    private void requireSupported() {
        refuse(isOther("hidden_act", "silu"), "hidden_act", "silu");
        refuse(json.flag("attention_bias"), "attention_bias", "biases in qwen2 alone");
        refuse(json.flag("mlp_bias"), "mlp_bias", "feed-forward blocks without bias");
        refuse(json.flag("use_sliding_window"), "use_sliding_window", "full attention");
        refuse(hasOtherLayers(), "layer_types", "layers of full_attention");
        refuse(
                json.value("quantization_config").isPresent(),
                "quantization_config",
                "safetensors in F32, F16 and BF16");
        refuse(!isCausal(), "architectures", "causal language models (...ForCausalLM)");
    }

    private void refuse(boolean refused, String name, String supported) {
        if (refused) {
            JsonNode value = json.json().path(name);
            String told =
                    value.isObject() ? value.path("quant_method").asString("") : value.toString();
            throw json.unsupported((name + " " + told).strip(), supported);
        }
    }

    private boolean isOther(String name, String wanted) {
        return json.text(name).filter(value -> !value.equals(wanted)).isPresent();
    }

    private boolean hasOtherLayers() {
        return json.value("layer_types")
                .filter(list ->
                        list.valueStream()
                                .anyMatch(one -> !one.asString("").equals("full_attention")))
                .isPresent();
    }

    private boolean isCausal() {
        return json.value("architectures")
                .filter(JsonNode::isArray)
                .map(list ->
                        list.isEmpty()
                                || list.valueStream()
                                        .anyMatch(one -> one.asString("").endsWith("ForCausalLM")))
                .orElse(true);
    }

    private ModelConfig dimensions() {
        int width = json.size("hidden_size");
        int heads = json.size("num_attention_heads");
        int keyHeads = keyHeads(heads);
        int headSize = headSize(width, heads);
        RotarySettings rotary = RotarySettings.of(json);
        return new ModelConfig(
                architecture,
                json.size("vocab_size"),
                json.size("num_hidden_layers"),
                width,
                heads,
                keyHeads,
                headSize,
                json.size("intermediate_size"),
                json.whole("max_position_embeddings").orElseGet(this::context),
                json.flag("tie_word_embeddings"),
                rotary.theta(),
                rotary.scaling(),
                json.number("rms_norm_eps").orElse(EPSILON));
    }

    /** Qwen's classes give 32 where the name is missing, and all three one per head for null. */
    private int keyHeads(int heads) {
        boolean missing = json.json().path("num_key_value_heads").isMissingNode();
        int standard = missing && architecture != Architecture.LLAMA ? 32 : heads;
        int keyHeads = json.whole("num_key_value_heads").orElse(standard);
        if (heads % keyHeads != 0) {
            throw new IllegalArgumentException(
                    "%s: num_key_value_heads must divide num_attention_heads, was %d of %d; get the model again"
                            .formatted(json.place(), keyHeads, heads));
        }
        return keyHeads;
    }

    /** Qwen3's class gives 128 where the name is missing. */
    private int headSize(int width, int heads) {
        boolean missing = json.json().path("head_dim").isMissingNode();
        int standard = missing && architecture == Architecture.QWEN3 ? 128 : width / heads;
        Optional<Integer> stated = json.whole("head_dim");
        int size = stated.orElse(standard);
        if (size < 2
                || size % 2 != 0
                || stated.isEmpty() && standard != 128 && width % heads != 0) {
            throw new IllegalArgumentException(
                    "%s: the size of a head must be even, was %d (hidden_size %d, %d heads); get the model again"
                            .formatted(json.place(), size, width, heads));
        }
        return size;
    }

    private int context() {
        return architecture == Architecture.LLAMA ? 2048 : 32768;
    }
}
