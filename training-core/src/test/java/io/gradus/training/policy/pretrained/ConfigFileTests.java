package io.gradus.training.policy.pretrained;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class ConfigFileTests {
    private static final Map<String, Object> LLAMA3 =
            Map.of(
                    "factor", 32.0,
                    "low_freq_factor", 1.0,
                    "high_freq_factor", 4.0,
                    "original_max_position_embeddings", 8192,
                    "rope_type", "llama3");

    @TempDir Path folder;

    private ModelConfig read(TinyModel model) {
        try {
            Path file = Files.writeString(folder.resolve("config.json"), model.configText());
            return ConfigFile.read(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void allDimensionsAreRead() {
        ModelConfig config =
                read(
                        TinyModel.of("llama")
                                .with("rope_theta", 500000)
                                .with("head_dim", 16)
                                .with("num_hidden_layers", 3));
        assertThat(config)
                .isEqualTo(
                        new ModelConfig(
                                Architecture.LLAMA,
                                32,
                                3,
                                32,
                                4,
                                2,
                                16,
                                64,
                                64,
                                false,
                                500_000,
                                Optional.empty(),
                                1e-5));
    }

    @Test
    void bothSpellingsOfTheRotaryEmbeddingMeanTheSame() {
        Map<String, Object> five = new java.util.HashMap<>(LLAMA3);
        five.put("rope_theta", 500000.0);
        ModelConfig of4 =
                read(
                        TinyModel.of("llama")
                                .with("rope_theta", 500000.0)
                                .with("rope_scaling", LLAMA3));
        ModelConfig of5 = read(TinyModel.of("llama").with("rope_parameters", five));
        assertThat(of5).isEqualTo(of4);
        assertThat(of4.ropeTheta()).isEqualTo(500_000);
        assertThat(of4.scaling()).contains(new RotaryScaling(32, 1, 4, 8192));
    }

    @Test
    void rotationIsPlainWhereNothingIsSaid() {
        ModelConfig config = read(TinyModel.of("qwen2").with("rope_scaling", null));
        assertThat(config.ropeTheta()).isEqualTo(10_000);
        assertThat(config.scaling()).isEmpty();
    }

    @Test
    void transformersDefaultsStandForWhatIsMissing() {
        ModelConfig llama =
                read(
                        TinyModel.of("llama")
                                .without("head_dim")
                                .without("num_key_value_heads")
                                .without("rms_norm_eps")
                                .without("tie_word_embeddings"));
        assertThat(llama.headSize()).isEqualTo(8);
        assertThat(llama.kvHeads()).isEqualTo(4);
        assertThat(llama.normEpsilon()).isEqualTo(1e-6);
        assertThat(llama.tieEmbeddings()).isFalse();
        assertThat(read(TinyModel.of("qwen3").without("head_dim")).headSize()).isEqualTo(128);
        assertThat(read(TinyModel.of("qwen3").with("head_dim", null)).headSize()).isEqualTo(8);
        assertThat(read(TinyModel.of("qwen2").with("num_key_value_heads", null)).kvHeads())
                .isEqualTo(4);
    }

    /** The classes of Qwen have 32 key heads by default, whatever the number of heads. */
    @Test
    void keyHeadsThatAreMissingAreThoseOfTheClass() {
        for (String kind : new String[] {"llama", "qwen2", "qwen3"}) {
            TinyModel model = TinyModel.of(kind).with("num_attention_heads", 64);
            int standard = kind.equals("llama") ? 64 : 32;
            assertThat(read(model.without("num_key_value_heads")).kvHeads()).isEqualTo(standard);
            assertThat(read(model.with("num_key_value_heads", null)).kvHeads()).isEqualTo(64);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    model_type          | "gemma2"                            | architecture 'gemma2'
                    hidden_act          | "gelu"                              | hidden_act "gelu"
                    attention_bias      | true                                | attention_bias
                    mlp_bias            | true                                | mlp_bias
                    use_sliding_window  | true                                | use_sliding_window
                    quantization_config | {"quant_method": "awq"}             | quantization_config awq
                    layer_types         | ["full_attention","sliding_attention"] | layer_types
                    architectures       | ["LlamaForSequenceClassification"]  | architectures
                    rope_scaling        | {"rope_type":"yarn","factor":2}     | rope_type yarn
                    rope_scaling        | {"type":"linear","factor":2}        | rope_type linear
                    rope_parameters     | {"rope_type":"dynamic","factor":2}  | rope_type dynamic
                    partial_rotary_factor | 0.5                               | partial_rotary_factor
                    """)
    void whatGradusLacksIsRefusedByName(String key, String value, String said) {
        TinyModel model = TinyModel.of("llama").with(key, JsonMapper.shared().readTree(value));
        assertThatThrownBy(() -> read(model))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("config.json")
                .hasMessageContaining("Gradus cannot train a model with")
                .hasMessageContaining(said)
                .hasMessageContaining("it supports");
    }

    @Test
    void whatIsThereButTurnedOffIsNoHindrance() {
        ModelConfig config =
                read(
                        TinyModel.of("qwen2")
                                .with("use_sliding_window", false)
                                .with("sliding_window", 4096)
                                .with("hidden_act", "silu")
                                .with("quantization_config", null)
                                .with("rope_scaling", Map.of("rope_type", "default")));
        assertThat(config.architecture()).isEqualTo(Architecture.QWEN2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    hidden_size         | "wide" | hidden_size must be a whole number
                    num_hidden_layers   | 0      | num_hidden_layers must be a whole number >= 1
                    vocab_size          | null   | has no vocab_size
                    num_key_value_heads | 3      | num_key_value_heads must divide
                    head_dim            | 7      | must be even, was 7
                    rope_theta          | -1     | rope_theta must be a number > 0
                    tie_word_embeddings | "yes"  | tie_word_embeddings must be true or false
                    rope_scaling        | {"rope_type":"llama3","factor":8} | has no low_freq_factor
                    """)
    void wrongValuesAreRefusedWithTheirPlace(String key, String value, String said) {
        TinyModel model = TinyModel.of("llama").with(key, JsonMapper.shared().readTree(value));
        assertThatThrownBy(() -> read(model))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("config.json")
                .hasMessageContaining(said);
    }

    @Test
    void aConfigurationThatIsNoJsonIsNotQuoted() throws IOException {
        Path file = Files.writeString(folder.resolve("config.json"), "root:secret:0");
        assertThatThrownBy(() -> ConfigFile.read(file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not valid JSON")
                .hasMessageNotContaining("secret");
    }
}
