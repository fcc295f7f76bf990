package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import tools.jackson.databind.JsonNode;

/** A run's model, downloaded on its page in both forms. */
@ExtendWith(Workbench.class)
class ModelExportJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final Duration WRITTEN = Duration.ofSeconds(60);
    private static final Path BASE =
            Places.root().resolve("training-core/src/test/resources/pretrained/llama");
    private static final String QUERY = "model.layers.0.self_attn.q_proj";

    @TempDir private Path downloads;

    @Test
    void anAdapterAndAWholeModelAreDownloadedAndFitEachOther(Api api, Browser browser)
            throws Exception {
        String run = TrainedLlama.in(api);
        browser.downloadsTo(downloads);
        browser.open("/runs/" + run);
        opened(browser);
        browser.screenshot("export-model");
        browser.click("#model-download");
        Map<String, byte[]> adapter = unpacked(browser, run + "-adapter-step4.zip");

        opened(browser);
        browser.click("#model-form vaadin-radio-button:last-of-type");
        browser.element("#model-download").sendKeys(Keys.ENTER);
        Map<String, byte[]> merged = unpacked(browser, run + "-merged-step4.zip");

        JsonNode config = json(adapter.get("adapter_config.json"));
        assertThat(config.path("r").asInt()).isEqualTo(16);
        assertThat(config.path("base_model_name_or_path").asString()).isEqualTo(BASE.toString());
        Safetensors trained = Safetensors.read(adapter.get("adapter_model.safetensors"));
        assertThat(trained.shapes())
                .containsEntry("base_model.model." + QUERY + ".lora_A.weight", List.of(16, 32))
                .containsEntry("base_model.model." + QUERY + ".lora_B.weight", List.of(32, 16))
                .hasSize(2 * 7 * 2);
        assertThat(json(merged.get("config.json")).path("hidden_size").asInt()).isEqualTo(32);
        assertThat(merged.get("tokenizer.json")).isEqualTo(base("tokenizer.json"));
        Safetensors whole = Safetensors.read(merged.get("model.safetensors"));
        Safetensors before = Safetensors.read(base("model.safetensors"));
        assertThat(whole.shapes()).isEqualTo(before.shapes());
        assertThat(whole.values(QUERY + ".weight"))
                .usingComparatorWithPrecision(1e-6f)
                .containsExactly(sum(before, trained, config))
                .isNotEqualTo(before.values(QUERY + ".weight"));
        assertThat(browser.complaints()).isEmpty();
    }

    private static void opened(Browser browser) {
        browser.click("#export");
        browser.click("#export-model");
        browser.awaitText("#model-dialog", "Adapter only, for PEFT", SOON);
    }

    /** W + alpha / r * B A of the first query projection. */
    private static float[] sum(Safetensors base, Safetensors adapter, JsonNode config) {
        float[] a = adapter.values("base_model.model." + QUERY + ".lora_A.weight");
        float[] b = adapter.values("base_model.model." + QUERY + ".lora_B.weight");
        float[] sum = base.values(QUERY + ".weight");
        int rank = config.path("r").asInt();
        int width = a.length / rank;
        double scale = config.path("lora_alpha").asDouble() / rank;
        for (int i = 0; i < sum.length; i++) {
            double change = 0;
            for (int k = 0; k < rank; k++) {
                change += (double) b[i / width * rank + k] * a[k * width + i % width];
            }
            sum[i] += (float) (scale * change);
        }
        return sum;
    }

    private Map<String, byte[]> unpacked(Browser browser, String name) throws IOException {
        Path file = downloads.resolve(name);
        browser.await(name + " among the downloads", WRITTEN, page -> Files.exists(file));
        Map<String, byte[]> files = new TreeMap<>();
        try (var zip = new ZipInputStream(Files.newInputStream(file))) {
            for (ZipEntry e = zip.getNextEntry(); e != null; e = zip.getNextEntry()) {
                files.put(e.getName(), zip.readAllBytes());
            }
        }
        return files;
    }

    private static byte[] base(String file) throws IOException {
        return Files.readAllBytes(BASE.resolve(file));
    }

    private static JsonNode json(byte[] text) {
        return Api.parse(new String(text, StandardCharsets.UTF_8));
    }
}
