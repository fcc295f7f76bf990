package io.gradus.training.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Sha256;
import io.gradus.training.policy.engine.ComputeDevice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ModelProvenanceTests {
    private static final Path LLAMA = Path.of("src/test/resources/pretrained/llama");

    private static Optional<ModelProvenance> of(String policy) {
        String text =
                """
                gradus: 1
                curriculum: provenance
                %s
                stages:
                  - name: sums
                    problems: [{family: addition, difficulty: {digits: 1}}]
                """
                        .formatted(policy);
        if (!(CurriculumReader.read(text) instanceof Reading.Valid<CurriculumDocument>(var read))) {
            throw new AssertionError(CurriculumReader.read(text));
        }
        return ModelProvenance.of(read.policy(), ComputeDevice.choose("cpu"));
    }

    @Test
    void aModelIsTheHashesOfItsFilesAndWhatComputesIt() throws IOException {
        ModelProvenance model =
                of("policy: {model: {folder: " + LLAMA + "}, prompt: {shots: 1}}").orElseThrow();
        assertThat(model.name()).isEqualTo("llama");
        assertThat(model.revision()).isEmpty();
        assertThat(model.sha256()).isEqualTo(Sha256.hex(LLAMA.resolve("model.safetensors")));
        assertThat(model.tokenizerSha256()).get().asString().hasSize(64);
        assertThat(model.templateSha256()).isEmpty();
        assertThat(model.engine()).isEqualTo("language-1");
        assertThat(model.library()).matches("DJL \\d.*|the shim of Gradus");
    }

    @Test
    void aChatHasTheHashOfItsTemplate() {
        String template = "{% for m in messages %}{{ m.content }}\\n{% endfor %}";
        String prompt = "{chat: {text: {template: \"" + template + "\"}}, stop: [\"\\n\"]}";
        String chat = "policy: {model: {folder: " + LLAMA + "}, prompt: " + prompt + "}";
        assertThat(of(chat).orElseThrow().templateSha256()).get().asString().hasSize(64);
    }

    @Test
    void theTinyPolicyHasNone() {
        assertThat(of("policy: {layers: 1}")).isEmpty();
    }

    /** As servers stored it before there were published models. */
    @Test
    void whatWasStoredBeforeIsRead() {
        String stored =
                """
                {"gradusVersion": "0.1.0", "engine": "PyTorch 2.7.1", "device": "cpu",
                 "deviceReason": "asked for", "shards": 2, "processor": "some", "javaVersion": "25"}
                """;
        assertThat(JsonMapper.shared().readValue(stored, Provenance.class).model()).isEmpty();
    }
}
