package io.gradus.training.policy.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.export.TinyModels.RawTensors;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Policies whose weights are all trained: written as they were read, they are the base again. */
class TrainedTensorsTests {
    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"llama", "qwen2", "qwen3"})
    void joinedProjectionsAreCutWhereTheyWereJoined(String name) throws IOException {
        RawTensors base = RawTensors.read(TinyModels.folder(name).resolve("model.safetensors"));

        TinyModels.export(name, joined(name, base))
                .merged(
                        TinyModels.model(name),
                        new ExportFolder(folder.resolve("out"), false),
                        MergeOptions.exact(),
                        Remeasure.NONE,
                        ExportProgress.SILENT);

        RawTensors ours = RawTensors.read(folder.resolve("out/model.safetensors"));
        assertThat(ours.names()).isEqualTo(base.names());
        for (String tensor : base.names()) {
            assertThat(ours.tensor(tensor).shape()).isEqualTo(base.tensor(tensor).shape());
            assertThat(ours.tensor(tensor).values())
                    .as(tensor)
                    .isEqualTo(base.tensor(tensor).values());
        }
    }

    @Test
    void theyHaveNoAdapter() throws IOException {
        RawTensors base = RawTensors.read(TinyModels.folder("llama").resolve("model.safetensors"));
        PolicyExport export = TinyModels.export("llama", joined("llama", base));

        assertThatThrownBy(() ->
                        export.adapter(
                                new ExportFolder(folder.resolve("out"), false),
                                ExportProgress.SILENT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("--merged");
    }

    private static PolicyWeights joined(String name, RawTensors base) {
        PolicyShape shape = PolicyShape.of(TinyModels.model(name), 64, Optional.empty());
        List<NamedTensor> all = new ArrayList<>();
        all.add(join("embedding.weight", base, "model.embed_tokens.weight"));
        for (int layer = 0; layer < 2; layer++) {
            String l = "layers." + layer + ".";
            String m = "model.layers." + layer + ".";
            String a = m + "self_attn.";
            all.add(join(l + "attention.norm.weight", base, m + "input_layernorm.weight"));
            all.add(
                    join(
                            l + "attention.qkv.weight",
                            base,
                            a + "q_proj.weight",
                            a + "k_proj.weight",
                            a + "v_proj.weight"));
            all.add(join(l + "attention.out.weight", base, a + "o_proj.weight"));
            all.add(
                    join(
                            l + "feedForward.norm.weight",
                            base,
                            m + "post_attention_layernorm.weight"));
            all.add(
                    join(
                            l + "feedForward.gateUp.weight",
                            base,
                            m + "mlp.gate_proj.weight",
                            m + "mlp.up_proj.weight"));
            all.add(join(l + "feedForward.down.weight", base, m + "mlp.down_proj.weight"));
            if (shape.attentionBias()) {
                all.add(
                        join(
                                l + "attention.qkv.bias",
                                base,
                                a + "q_proj.bias",
                                a + "k_proj.bias",
                                a + "v_proj.bias"));
            }
            if (shape.queryKeyNorm()) {
                all.add(join(l + "attention.query.norm.weight", base, a + "q_norm.weight"));
                all.add(join(l + "attention.key.norm.weight", base, a + "k_norm.weight"));
            }
        }
        all.add(join("norm.weight", base, "model.norm.weight"));
        if (!shape.tieEmbeddings()) {
            all.add(join("head.weight", base, "lm_head.weight"));
        }
        return new PolicyWeights(shape, all);
    }

    private static NamedTensor join(String name, RawTensors base, String... parts) {
        List<Float> values = new ArrayList<>();
        long rows = 0;
        long[] shape = base.tensor(parts[0]).shape().clone();
        for (String part : parts) {
            rows += base.tensor(part).shape()[0];
            for (float value : base.tensor(part).values()) {
                values.add(value);
            }
        }
        shape[0] = rows;
        float[] all = new float[values.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = values.get(i);
        }
        return new NamedTensor(name, shape, all);
    }
}
