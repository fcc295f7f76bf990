package io.gradus.training.policy.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.pretrained.ModelSource;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.PretrainedModels;
import io.gradus.training.policy.tensor.ElementType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublishedConfigTests {
    @TempDir private Path folder;

    /** A GGUF file has no configuration of this form. */
    @ParameterizedTest
    @ValueSource(strings = {"llama", "qwen2", "qwen3"})
    void oneMadeFromDimensionsIsReadAsTheSameDimensions(String name) throws IOException {
        PretrainedModel of = TinyModels.model(name);
        PretrainedModel single =
                new PretrainedModel(
                        name, of.config(), of.sha256(), Path.of("tiny.gguf"), of.tensors());
        Files.copy(
                TinyModels.folder(name).resolve("model.safetensors"),
                folder.resolve("model.safetensors"));

        Files.writeString(
                folder.resolve("config.json"), PublishedConfig.of(single, ElementType.F32));

        assertThat(PretrainedModels.open(new ModelSource.Folder(folder)).config())
                .isEqualTo(of.config());
    }
}
