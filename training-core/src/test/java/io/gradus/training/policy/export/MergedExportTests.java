package io.gradus.training.policy.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.export.TinyModels.RawTensors;
import io.gradus.training.policy.pretrained.ModelConfig;
import io.gradus.training.policy.pretrained.ModelSource;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.PretrainedModels;
import io.gradus.training.policy.pretrained.StoredTensor;
import io.gradus.training.policy.tensor.ElementType;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class MergedExportTests {
    @TempDir private Path folder;

    private ExportFolder to() {
        return new ExportFolder(folder.resolve("merged"), false);
    }

    private PretrainedModel merged() {
        return PretrainedModels.open(new ModelSource.Folder(folder.resolve("merged")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"llama", "qwen2", "qwen3"})
    void targetsAreChangedByTheScaledProductAndNothingElse(String name) throws IOException {
        TinyModels.export(name)
                .merged(
                        TinyModels.model(name),
                        to(),
                        MergeOptions.exact(),
                        Remeasure.NONE,
                        ExportProgress.SILENT);

        RawTensors base = RawTensors.read(TinyModels.folder(name).resolve("model.safetensors"));
        RawTensors ours = RawTensors.read(folder.resolve("merged/model.safetensors"));
        RawTensors adapter =
                RawTensors.read(
                        TinyModels.folder(name).resolve("adapter/adapter_model.safetensors"));
        assertThat(ours.names()).isEqualTo(base.names());
        assertThat(ours.header().at("/__metadata__/format").asString())
                .isEqualTo("pt"); // transformers refuses files without
        for (String tensor : base.names()) {
            boolean target = tensor.contains("_proj.weight");
            float[] wanted = target ? wanted(base, adapter, tensor) : base.tensor(tensor).values();
            assertThat(ours.tensor(tensor).values())
                    .as(tensor)
                    .containsExactly(wanted, within(target ? 2e-6f : 0f));
        }
    }

    /** W + 2 B A, by its definition in double precision. */
    private static float[] wanted(RawTensors base, RawTensors adapter, String tensor) {
        String prefix = TinyModels.PEFT + tensor.replace("weight", "");
        NamedTensor a = adapter.tensor(prefix + "lora_A.weight");
        NamedTensor b = adapter.tensor(prefix + "lora_B.weight");
        float[] wanted = base.tensor(tensor).values().clone();
        int inputs = (int) a.shape()[1];
        for (int i = 0; i < wanted.length; i++) {
            double sum = 0;
            for (int r = 0; r < 4; r++) {
                sum +=
                        (double) b.values()[i / inputs * 4 + r]
                                * a.values()[r * inputs + i % inputs];
            }
            wanted[i] = (float) (wanted[i] + 8.0 / 4 * sum);
        }
        return wanted;
    }

    @ParameterizedTest
    @ValueSource(strings = {"llama", "qwen2", "qwen3"})
    void theFolderIsAModelOfTheSameDimensionsWithItsTokenizer(String name) throws IOException {
        TinyModels.export(name)
                .merged(
                        TinyModels.model(name),
                        to(),
                        MergeOptions.exact(),
                        Remeasure.NONE,
                        ExportProgress.SILENT);

        ModelConfig same = TinyModels.model(name).config();
        assertThat(merged().config()).isEqualTo(same);
        assertThat(merged().sha256()).isNotEqualTo(TinyModels.model(name).sha256());
        for (String file :
                new String[] {
                    "tokenizer.json", "tokenizer_config.json", "generation_config.json"
                }) {
            assertThat(folder.resolve("merged").resolve(file))
                    .hasSameBinaryContentAs(TinyModels.folder(name).resolve(file));
        }
    }

    @Test
    void aTemplateInAFileOfItsOwnAndTheLicenceComeAlong() throws IOException {
        Path base = Files.createDirectories(folder.resolve("base"));
        for (String name : List.of("config.json", "model.safetensors", "tokenizer.json")) {
            Files.copy(TinyModels.folder("qwen2").resolve(name), base.resolve(name));
        }
        List<String> own = List.of("chat_template.json", "LICENSE.txt", "NOTICE");
        for (String name : own) {
            Files.writeString(base.resolve(name), name);
        }
        Files.writeString(base.resolve("README.md"), "the base's card");

        TinyModels.export("qwen2")
                .merged(
                        PretrainedModels.open(new ModelSource.Folder(base)),
                        to(),
                        MergeOptions.exact(),
                        Remeasure.NONE,
                        ExportProgress.SILENT);

        for (String name : own) {
            assertThat(folder.resolve("merged").resolve(name)).hasContent(name);
        }
        assertThat(folder.resolve("merged/README.md")).content().contains("letters-seed7");
    }

    @Test
    void aLargeModelIsSpreadOverFilesOfTheWantedSize() throws IOException {
        ExportReport report =
                TinyModels.export("qwen2")
                        .merged(
                                TinyModels.model("qwen2"),
                                to(),
                                new MergeOptions(Optional.of(ElementType.F32), 40_000),
                                Remeasure.NONE,
                                ExportProgress.SILENT);

        JsonNode index =
                AdapterExportTests.json(folder.resolve("merged/model.safetensors.index.json"));
        assertThat(index.at("/metadata/total_size").asLong()).isEqualTo(report.bytes());
        assertThat(index.path("weight_map").propertyNames())
                .containsExactlyInAnyOrderElementsOf(TinyModels.model("qwen2").tensors().names());
        assertThat(report.files())
                .contains("model-00001-of-00004.safetensors", "model-00004-of-00004.safetensors")
                .doesNotContain("model.safetensors");
        try (Stream<Path> files = Files.list(folder.resolve("merged"))) {
            assertThat(files.filter(f -> f.toString().endsWith(".safetensors")))
                    .allSatisfy(f -> assertThat(Files.size(f)).isLessThan(42_000));
        }
        assertThat(merged().tensors().names()).hasSize(27);
    }

    @Test
    void withTheBasesElementsAModelInHalfPrecisionStaysSo() throws IOException {
        PolicyWeights zeros = zeros("qwen2-bf16");

        TinyModels.export("qwen2-bf16", zeros)
                .merged(
                        TinyModels.model("qwen2-bf16"),
                        to(),
                        new MergeOptions(Optional.empty(), MergeOptions.SHARD_BYTES),
                        Remeasure.NONE,
                        ExportProgress.SILENT);

        try (Arena arena = Arena.ofConfined()) {
            for (String tensor : TinyModels.model("qwen2-bf16").tensors().names()) {
                StoredTensor ours = merged().tensors().tensor(tensor, arena);
                StoredTensor base = TinyModels.model("qwen2-bf16").tensors().tensor(tensor, arena);
                assertThat(ours.type()).isEqualTo(ElementType.BF16);
                assertThat(ours.bytes().mismatch(base.bytes())).as(tensor).isEqualTo(-1);
            }
        }
        assertThat(
                        AdapterExportTests.json(folder.resolve("merged/config.json"))
                                .get("dtype")
                                .asString())
                .isEqualTo("bfloat16");
    }

    /** An adapter that changes nothing: B of zeros. */
    private static PolicyWeights zeros(String name) throws IOException {
        PolicyWeights of = TinyModels.adapted("qwen2");
        return new PolicyWeights(
                PolicyShape.of(TinyModels.model(name), 64, of.shape().lora()),
                of.tensors().stream()
                        .map(t ->
                                t.name().endsWith("lora_B.weight")
                                        ? new NamedTensor(
                                                t.name(), t.shape(), new float[t.values().length])
                                        : t)
                        .toList());
    }

    @Test
    void inSinglePrecisionTheConfigurationSaysSo() throws IOException {
        TinyModels.export("qwen2-bf16", zeros("qwen2-bf16"))
                .merged(
                        TinyModels.model("qwen2-bf16"),
                        to(),
                        MergeOptions.exact(),
                        Remeasure.NONE,
                        ExportProgress.SILENT);

        assertThat(
                        AdapterExportTests.json(folder.resolve("merged/config.json"))
                                .get("dtype")
                                .asString())
                .isEqualTo("float32");
        try (Arena arena = Arena.ofConfined()) {
            assertThat(merged().tensors().tensor("model.norm.weight", arena).type())
                    .isEqualTo(ElementType.F32);
            StoredTensor base =
                    TinyModels.model("qwen2-bf16").tensors().tensor("lm_head.weight", arena);
            StoredTensor ours = merged().tensors().tensor("lm_head.weight", arena);
            for (long i = 0; i < base.bytes().byteSize() / 2; i++) {
                // the upper half of a float is the bfloat16
                assertThat(ours.bytes().get(ValueLayout.JAVA_INT_UNALIGNED, 4 * i))
                        .isEqualTo(base.bytes().get(ValueLayout.JAVA_SHORT_UNALIGNED, 2 * i) << 16);
            }
        }
    }
}
