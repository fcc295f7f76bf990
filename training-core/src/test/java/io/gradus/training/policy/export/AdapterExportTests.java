package io.gradus.training.policy.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.export.TinyModels.RawTensors;
import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.Projection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AdapterExportTests {
    @TempDir private Path folder;

    private ExportFolder to() {
        return new ExportFolder(folder.resolve("adapter"), false);
    }

    @ParameterizedTest
    @ValueSource(strings = {"llama", "qwen2", "qwen3"})
    void anAdapterHasTheTensorsOfTheFileThatPeftWrote(String name) throws IOException {
        TinyModels.export(name).adapter(to(), ExportProgress.SILENT);

        RawTensors ours = RawTensors.read(folder.resolve("adapter/adapter_model.safetensors"));
        RawTensors theirs =
                RawTensors.read(
                        TinyModels.folder(name).resolve("adapter/adapter_model.safetensors"));
        assertThat(ours.names()).isEqualTo(theirs.names()).hasSize(28);
        for (String tensor : theirs.names()) {
            assertThat(ours.tensor(tensor).shape()).isEqualTo(theirs.tensor(tensor).shape());
            assertThat(ours.tensor(tensor).values()).isEqualTo(theirs.tensor(tensor).values());
        }
        assertThat(ours.header().at("/__metadata__/base_model_sha256").asString())
                .isEqualTo(TinyModels.model(name).sha256());
    }

    @Test
    void itsConfigurationSaysWhatPeftsDoes() throws IOException {
        TinyModels.export("llama").adapter(to(), ExportProgress.SILENT);

        JsonNode ours = json(folder.resolve("adapter/adapter_config.json"));
        JsonNode theirs = json(TinyModels.folder("llama").resolve("adapter/adapter_config.json"));
        ours.properties().stream()
                .filter(each -> !each.getKey().equals("target_modules"))
                .forEach(each ->
                        assertThat(each.getValue())
                                .as(each.getKey())
                                .isEqualTo(theirs.get(each.getKey())));
        assertThat(ours.get("target_modules"))
                .containsExactlyInAnyOrderElementsOf(theirs.get("target_modules"));
        assertThat(ours.propertyNames())
                .contains("r", "lora_alpha", "task_type", "bias", "peft_type", "revision");
    }

    @Test
    void onlyTrainedTargetsAreWrittenAndAnAlphaMayBeAFraction() throws IOException {
        LoraShape lora = new LoraShape(2, 0.5, List.of(Projection.QUERY, Projection.DOWN));
        PolicyShape shape = PolicyShape.of(TinyModels.model("qwen3"), 64, Optional.of(lora));
        PolicyWeights weights = PolicyWeights.initial(shape, new RandomStreams(3));

        TinyModels.export("qwen3", weights).adapter(to(), ExportProgress.SILENT);

        JsonNode config = json(folder.resolve("adapter/adapter_config.json"));
        assertThat(config.get("lora_alpha").asDouble()).isEqualTo(0.5);
        assertThat(config.get("target_modules").toString()).isEqualTo("[\"q_proj\",\"down_proj\"]");
        assertThat(RawTensors.read(folder.resolve("adapter/adapter_model.safetensors")).names())
                .hasSize(8)
                .contains("base_model.model.model.layers.1.mlp.down_proj.lora_B.weight");
    }

    @Test
    void itsCardAndReportTellTheRunAndItsNumbers() throws IOException {
        ExportReport report = TinyModels.export("llama").adapter(to(), ExportProgress.SILENT);

        String card = Files.readString(folder.resolve("adapter/README.md"));
        assertThat(card)
                .startsWith("---\nlibrary_name: peft\n")
                .contains("| evaluation/accuracy | 0.1250 | 0.9530 |")
                .contains("letters-seed7, seed 7")
                .contains(TinyModels.model("llama").sha256())
                .doesNotContain("base_model:");
        assertThat(report.files())
                .containsExactly("README.md", "adapter_config.json", "adapter_model.safetensors");
        assertThat(json(folder.resolve("adapter/gradus-export.json")).at("/run/step").asInt())
                .isEqualTo(120);
    }

    @Test
    void aRepositoryOfTheHubIsNamedWithItsRevision() throws IOException {
        PolicyExport export =
                new PolicyExport(
                        TinyModels.run(),
                        TinyModels.adapted("llama"),
                        new BaseReference("org/tiny", Optional.of("v2"), true));

        export.adapter(to(), ExportProgress.SILENT);

        JsonNode config = json(folder.resolve("adapter/adapter_config.json"));
        assertThat(config.get("base_model_name_or_path").asString()).isEqualTo("org/tiny");
        assertThat(config.get("revision").asString()).isEqualTo("v2");
        assertThat(Files.readString(folder.resolve("adapter/README.md")))
                .contains("\nbase_model: org/tiny\n");
    }

    @Test
    void anotherBaseIsRefused() throws IOException {
        PolicyExport export = TinyModels.export("llama");

        assertThatThrownBy(() ->
                        export.merged(
                                TinyModels.model("qwen2"),
                                to(),
                                MergeOptions.exact(),
                                Remeasure.NONE,
                                ExportProgress.SILENT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("began with llama")
                .hasMessageContaining("--base");
    }

    @Test
    void progressGrowsUntilAllIsWritten() throws IOException {
        List<Long> told = new ArrayList<>();
        List<Long> ends = new ArrayList<>();

        ExportReport report =
                TinyModels.export("llama")
                        .adapter(
                                to(),
                                (bytes, all) -> {
                                    told.add(bytes);
                                    ends.add(all);
                                });

        assertThat(told).isSorted().hasSizeGreaterThan(28).last().isEqualTo(report.bytes());
        assertThat(ends).containsOnly(report.bytes());
    }

    static JsonNode json(Path file) throws IOException {
        return JsonMapper.shared().readTree(Files.readString(file));
    }
}
