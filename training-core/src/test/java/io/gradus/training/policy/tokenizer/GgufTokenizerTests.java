package io.gradus.training.policy.tokenizer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.policy.text.TemplateSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GgufTokenizerTests {
    @TempDir private Path folder;

    @Test
    void theShippedTokenizerIsTheSameOutOfAGgufFile() throws IOException {
        FileTokenizer tokenizer = read(GgufFile.of("qwen2"));
        new TokenizerTable(
                        TokenizerTable.of("byte-pairs").rows().stream()
                                .filter(row ->
                                        Normalizer.isNormalized(row.text(), Normalizer.Form.NFC))
                                .toList())
                .isThatOf(tokenizer);
        assertThat(tokenizer.stops()).containsExactly(0, 2);
        assertThat(tokenizer.end()).isEqualTo(2);
        assertThat(tokenizer.name(2)).isEqualTo("<|im_end|>");
        assertThat(tokenizer.size()).isEqualTo(1025);
        assertThat(tokenizer.bytes(1024)).isEmpty();
        assertThat(tokenizer.template().map(TemplateSource::text)).contains("{{ messages }}");
    }

    @ParameterizedTest
    @CsvSource({
        "gpt-2, x 1234 don't, 'x| 1234| don|''t'",
        "smollm, x 1234 don't, 'x| |1|2|3|4| don|''t'",
        "qwen2, x 1234 DON'T, 'x| |1|2|3|4| DON|''T'",
        "llama-bpe, x 1234 don't, 'x| |123|4| don|''t'",
        "default, x 1234+5 don't, 'x| |123|4|+|5| don|''|t'"
    })
    void aPreTokenizerCutsAsItsNameSays(String name, String text, String pieces)
            throws IOException {
        GgufFile file =
                GgufFile.of(name)
                        .with(
                                "tokenizer.ggml.tokens",
                                List.of(
                                        "<|e|>", "x", "Ġ", "1", "2", "3", "4", "5", "d", "o", "n",
                                        "t", "'", "+", "D", "O", "N", "T", "12", "34", "123",
                                        "1234", "Ġ1", "Ġ1234", "do", "don", "Ġdon", "'t", "DO",
                                        "DON", "ĠDON", "'T", "4+", "n'", "4+5"))
                        .with(
                                "tokenizer.ggml.merges",
                                List.of(
                                        "4 +", "4+ 5", "n '", "1 2", "3 4", "12 3", "12 34",
                                        "Ġ 1234", "d o", "do n", "Ġ don", "' t", "D O", "DO N",
                                        "Ġ DON", "' T"))
                        .with("tokenizer.ggml.eos_token_id", 0)
                        .with(
                                "tokenizer.ggml.token_type",
                                List.of(
                                        3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
        FileTokenizer tokenizer = read(file);
        assertThat(
                        Arrays.stream(tokenizer.encode(text))
                                .mapToObj(t -> tokenizer.name(t).replace('Ġ', ' ')))
                .containsExactly(pieces.split("\\|"));
    }

    @Test
    void qwensTextIsNormalisedAsPublished() throws IOException {
        int[] composed = Tokenizers.bytePairs().encode("\u00e9");
        assertThat(read(GgufFile.of("qwen2")).encode("e\u0301")).isEqualTo(composed);
        assertThat(read(GgufFile.of("gpt-2")).encode("e\u0301")).isNotEqualTo(composed);
    }

    @Test
    void llamasWholeWordsAreTokensWhateverTheMerges() throws IOException {
        assertThat(read(withoutMerges("llama-bpe")).encode("zq")).containsExactly(3);
        assertThat(read(withoutMerges("gpt-2")).encode("zq")).containsExactly(1, 2);
    }

    private static GgufFile withoutMerges(String preTokenizer) {
        return GgufFile.of(preTokenizer)
                .with("tokenizer.ggml.tokens", List.of("<|e|>", "z", "q", "zq", "zz"))
                .with("tokenizer.ggml.merges", List.of("z z"))
                .with("tokenizer.ggml.token_type", List.of(3, 1, 1, 1, 1))
                .with("tokenizer.ggml.eos_token_id", 0);
    }

    @Test
    void whatTheFileLacksIsNamedWithTheRemedy() throws IOException {
        refused(GgufFile.of("qwen2").with("tokenizer.ggml.model", "llama"), "the model 'llama'");
        refused(GgufFile.of("viking"), "the pre-tokenizer 'viking'");
        refused(
                GgufFile.of("qwen2").without("tokenizer.ggml.merges"),
                "has no tokenizer.ggml.merges");
        refused(
                GgufFile.of("qwen2")
                        .without("tokenizer.ggml.eos_token_id")
                        .without("tokenizer.ggml.eot_token_id"),
                "has no stop token");
        refused(GgufFile.of("qwen2").with("tokenizer.ggml.eos_token_id", 7000), "token 7000");
    }

    @Test
    void aDamagedFileIsRefusedWhereverItEnds() throws IOException {
        byte[] whole = GgufFile.of("qwen2").bytes();
        for (int length = 0; length < whole.length; length += 1 + length / 7) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> read(cut))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("is no GGUF file that can be read");
        }
        byte[] long1 = whole.clone();
        Arrays.fill(long1, 24, 32, (byte) 0x7f); // the length of the first key
        assertThatThrownBy(() -> read(long1)).hasMessageContaining("a text says that it has");
    }

    private void refused(GgufFile file, String words) {
        assertThatThrownBy(() -> read(file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(words);
    }

    private FileTokenizer read(GgufFile file) throws IOException {
        return read(file.bytes());
    }

    private FileTokenizer read(byte[] bytes) throws IOException {
        Path file = Files.createTempFile(folder, "model", ".gguf");
        Files.write(file, bytes);
        return Tokenizers.gguf(file);
    }
}
