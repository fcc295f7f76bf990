package io.gradus.backend.exports;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.ModelRuns;
import io.gradus.backend.testing.TestServer;
import io.gradus.training.curriculum.document.ModelForm;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class ModelExportTests {
    private static TestServer server;
    private static ModelRuns runs;

    @BeforeAll
    static void start() {
        server = TestServer.start(TestServer.newHome(), "--gradus.worker.local=false");
        runs = new ModelRuns(server);
    }

    @AfterAll
    static void close() {
        server.close();
    }

    private static Map<String, String> unpacked(String run, ModelForm form) throws IOException {
        ModelExport exports = server.bean(ModelExport.class);
        var packed = new ByteArrayOutputStream();
        exports.write(exports.prepare(run, form, Optional.empty()), packed);
        Map<String, String> files = new TreeMap<>();
        try (var zip = new ZipInputStream(new ByteArrayInputStream(packed.toByteArray()))) {
            for (ZipEntry e = zip.getNextEntry(); e != null; e = zip.getNextEntry()) {
                files.put(e.getName(), new String(zip.readAllBytes(), StandardCharsets.ISO_8859_1));
            }
        }
        return files;
    }

    @Test
    void adapterAndWholeModelArePackedAndNothingStaysOnTheDisk() throws IOException {
        String run = runs.adapted(ModelRuns.LLAMA);

        Map<String, String> adapter = unpacked(run, ModelForm.ADAPTER);
        assertThat(adapter.keySet())
                .containsExactly(
                        "README.md",
                        "adapter_config.json",
                        "adapter_model.safetensors",
                        "gradus-export.json");
        assertThat(adapter.get("README.md")).contains("step 50").contains(run);
        assertThat(adapter.get("adapter_model.safetensors")).contains("q_proj.lora_A.weight");

        Map<String, String> merged = unpacked(run, ModelForm.MERGED);
        assertThat(merged).containsKeys("config.json", "tokenizer.json", "model.safetensors");
        assertThat(merged.get("model.safetensors")).contains("model.embed_tokens.weight");
        assertThat(left()).isEmpty();
    }

    @Test
    void aScriptDownloadsTheCheckpointThatItNames() throws IOException {
        String run = runs.adapted(ModelRuns.LLAMA);

        Api.Answer answer = server.api().get("/api/v1/runs/" + run + "/adapter.zip?step=50");

        assertThat(answer.response().headers().firstValue("Content-Type"))
                .hasValue("application/zip");
        assertThat(answer.response().headers().firstValue("Content-Disposition"))
                .hasValue("attachment; filename=\"" + run + "-adapter-step50.zip\"");
        assertThat(answer.body()).startsWith("PK").contains("adapter_config.json");
        Api.Answer missing = server.api().get("/api/v1/runs/" + run + "/adapter.zip?step=70");
        assertThat(missing.status()).isEqualTo(404);
        assertThat(missing.text("remedy")).contains("[50]");
    }

    @Test
    void aRunOfRandomWeightsIsRefused() throws IOException {
        String run = runs.tiny();

        Api.Answer answer = server.api().get("/api/v1/runs/" + run + "/adapter.zip");

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.text("detail")).contains("random weights").contains("policy.model");
    }

    @Test
    void aModelThatIsNoLongerHereIsNamed() throws IOException {
        Path copy = runs.copyOfLlama();
        String run = runs.adapted(copy);
        Files.delete(copy.resolve("model.safetensors"));

        Api.Answer answer = server.api().get("/api/v1/runs/" + run + "/merged.zip");

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.text("detail")).contains(copy.toString());
        assertThat(left()).isEmpty();
    }

    private static List<String> left() {
        String[] names = server.bean(DataFolder.class).root().resolve("exports").toFile().list();
        return names == null ? List.of() : List.of(names);
    }
}
