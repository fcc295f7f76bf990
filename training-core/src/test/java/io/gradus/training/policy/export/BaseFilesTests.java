package io.gradus.training.policy.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.tokenizer.GgufFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class BaseFilesTests {
    @TempDir private Path folder;

    /** Without the class, transformers would read the tokenizer as the architecture's own. */
    @Test
    void theTokenizerOfAGgufBaseNamesItsClassAndItsEnd() throws IOException {
        Path gguf = Files.write(folder.resolve("tiny.gguf"), GgufFile.of("qwen2").bytes());
        PretrainedModel of = TinyModels.model("llama");
        Path to = Files.createDirectories(folder.resolve("merged"));

        BaseFiles.write(
                new PretrainedModel("tiny", of.config(), of.sha256(), gguf, of.tensors()), to);

        JsonNode config = AdapterExportTests.json(to.resolve("tokenizer_config.json"));
        assertThat(config.path("tokenizer_class").asString()).isEqualTo("PreTrainedTokenizerFast");
        assertThat(config.path("eos_token").asString()).isEqualTo("<|im_end|>");
        assertThat(config.path("chat_template").asString()).isEqualTo("{{ messages }}");
        assertThat(to.resolve("tokenizer.json")).isNotEmptyFile();
    }
}
