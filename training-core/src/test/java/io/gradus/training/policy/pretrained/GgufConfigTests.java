package io.gradus.training.policy.pretrained;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.pretrained.gguf.GgufFile;
import io.gradus.training.policy.pretrained.gguf.GgufTensor;
import io.gradus.training.policy.pretrained.gguf.GgufType;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;

class GgufConfigTests {
    /** Heads of qwen3 are wider together than the model: 4 of 16 at a width of 32. */
    @Test
    void theSizeOfAHeadIsTheStatedOne() {
        Map<String, Object> stated = metadata();
        assertThat(read(stated))
                .isEqualTo(
                        new ModelConfig(
                                Architecture.QWEN3,
                                40,
                                3,
                                32,
                                4,
                                2,
                                16,
                                48,
                                64,
                                true,
                                5_000,
                                Optional.empty(),
                                1e-5));
        stated.remove("qwen3.attention.key_length");
        assertThat(read(stated).headSize()).isEqualTo(8);
        stated.remove("qwen3.attention.head_count_kv");
        assertThat(read(stated).kvHeads()).isEqualTo(4);
    }

    private static ModelConfig read(Map<String, Object> metadata) {
        SequencedMap<String, GgufTensor> tensors = new LinkedHashMap<>();
        tensors.put(
                "token_embd.weight",
                new GgufTensor(new long[] {40, 32}, GgufType.F32, 0, 40 * 32 * 4));
        return GgufConfig.of(new GgufFile(Path.of("tiny.gguf"), metadata, tensors));
    }

    private static Map<String, Object> metadata() {
        Map<String, Object> pairs = new LinkedHashMap<>();
        pairs.put("general.architecture", "qwen3");
        pairs.put("qwen3.embedding_length", 32L);
        pairs.put("qwen3.block_count", 3L);
        pairs.put("qwen3.feed_forward_length", 48L);
        pairs.put("qwen3.context_length", 64L);
        pairs.put("qwen3.attention.head_count", 4L);
        pairs.put("qwen3.attention.head_count_kv", 2L);
        pairs.put("qwen3.attention.key_length", 16L);
        pairs.put("qwen3.rope.freq_base", 5_000f);
        pairs.put("qwen3.attention.layer_norm_rms_epsilon", 1e-5f);
        return pairs;
    }
}
