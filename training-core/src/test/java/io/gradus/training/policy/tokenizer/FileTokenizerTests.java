package io.gradus.training.policy.tokenizer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileTokenizerTests {
    @TempDir private Path folder;

    @BeforeEach
    void copyTheShippedTokenizer() throws IOException {
        TokenizerFiles.shipped().write(folder);
    }

    @Test
    void theShippedTokenizerIsAsItsLibraryHasIt() throws IOException {
        TokenizerTable.of("byte-pairs").isThatOf(Tokenizers.bytePairs());
    }

    @Test
    void tokensAreSpelledAndSpecialAsTheVocabularySays() {
        FileTokenizer tokenizer = Tokenizers.bytePairs();
        assertThat(Arrays.stream(tokenizer.encode("the run\n<|im_end|>")).mapToObj(tokenizer::name))
                .containsExactly("the", "Ġrun", "Ċ", "<|im_end|>");
        assertThat(tokenizer.stops()).containsExactly(0, 2);
        assertThat(tokenizer.end()).isEqualTo(2);
        assertThat(tokenizer.bytes(2)).isEmpty();
        assertThat(IntStream.range(0, 5).filter(tokenizer::isSpecial)).containsExactly(0, 1, 2);
    }

    @Test
    void anAddedTokenThatIsNotSpecialStandsForItsText() throws IOException {
        change(
                "tokenizer.json",
                "{\"id\":1,\"content\":\"<|im_start|>\",\"single_word\":false,\"lstrip\":false,\"rstrip\":false,\"normalized\":false,\"special\":true}",
                "{\"id\":1,\"content\":\"<thĠink>\",\"single_word\":false,\"lstrip\":false,\"rstrip\":false,\"normalized\":false,\"special\":false}");
        change("tokenizer.json", "\"<|im_start|>\":1", "\"<thĠink>\":1");
        FileTokenizer tokenizer = Tokenizers.file(folder);
        assertThat(tokenizer.encode("<thĠink>")).containsExactly(1);
        assertThat(tokenizer.decode(new int[] {1})).isEqualTo("<thĠink>");
    }

    @Test
    void whatTheFileAddsOrCutsIsLeftOut() throws IOException {
        change(
                "tokenizer.json",
                "\"truncation\":null,\"padding\":null",
                "\"truncation\":{\"direction\":\"Right\",\"max_length\":3,\"strategy\":\"LongestFirst\",\"stride\":0},\"padding\":{\"strategy\":{\"Fixed\":900},\"direction\":\"Right\",\"pad_to_multiple_of\":null,\"pad_id\":0,\"pad_type_id\":0,\"pad_token\":\"<|endoftext|>\"}");
        change("tokenizer.json", "\"add_prefix_space\":false", "\"add_prefix_space\":true");
        change(
                "tokenizer.json",
                "\"post_processor\":null",
                "\"post_processor\":{\"type\":\"TemplateProcessing\",\"single\":[{\"SpecialToken\":{\"id\":\"<|im_start|>\",\"type_id\":0}},{\"Sequence\":{\"id\":\"A\",\"type_id\":0}}],\"pair\":[],\"special_tokens\":{\"<|im_start|>\":{\"id\":\"<|im_start|>\",\"ids\":[1],\"tokens\":[\"<|im_start|>\"]}}}");
        String text = "to be or not to be ".repeat(60);
        assertThat(Tokenizers.file(folder).encode(text))
                .isEqualTo(Tokenizers.bytePairs().encode(text))
                .hasSizeGreaterThan(200);
    }

    @Test
    void aModelMayHaveMoreEmbeddingsThanTokens() throws IOException {
        write("config.json", "{\"vocab_size\": 1030, \"eos_token_id\": 1}");
        FileTokenizer tokenizer = Tokenizers.file(folder);
        assertThat(tokenizer.size()).isEqualTo(1030);
        assertThat(tokenizer.bytes(1029)).isEmpty();
        assertThat(tokenizer.isSpecial(1029)).isTrue();
        assertThat(tokenizer.name(1029)).isEqualTo("<unused 1029>");
        assertThat(tokenizer.stops()).containsExactly(0, 1, 2);
    }

    @Test
    void theEndIsTheConfiguredOneBeforeTheGenerationsFirst() throws IOException {
        write("tokenizer_config.json", "{\"eos_token\": {\"content\": \"<|endoftext|>\"}}");
        assertThat(Tokenizers.file(folder).end()).isZero();
        Files.delete(folder.resolve("tokenizer_config.json"));
        assertThat(Tokenizers.file(folder).end()).isEqualTo(2);
        write("generation_config.json", "{\"eos_token_id\": 1}");
        assertThat(Tokenizers.file(folder).stops()).containsExactly(1);
    }

    @Test
    void oneContentHasOneInstanceUntilItChanges() throws IOException {
        FileTokenizer tokenizer = Tokenizers.file(folder);
        Path copy = Files.createDirectory(folder.resolve("copy"));
        tokenizer.files().write(copy);
        assertThat(Tokenizers.file(folder.resolve("tokenizer.json"))).isSameAs(tokenizer);
        assertThat(Tokenizers.file(copy)).isSameAs(tokenizer);
        write("generation_config.json", "{\"eos_token_id\": 1}");
        assertThat(Tokenizers.file(folder)).isNotSameAs(tokenizer);
        assertThat(Tokenizers.file(folder).sha256()).isNotEqualTo(tokenizer.sha256());
    }

    @Test
    void manyThreadsMayEncodeAtOnce() throws Exception {
        FileTokenizer tokenizer = Tokenizers.bytePairs();
        List<String> texts =
                IntStream.range(0, 200).mapToObj(i -> "run " + i + " of é😀 ".repeat(i)).toList();
        List<int[]> alone = texts.stream().map(tokenizer::encode).toList();
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Callable<int[]>> tasks =
                    texts.stream().<Callable<int[]>>map(t -> () -> tokenizer.encode(t)).toList();
            List<Future<int[]>> together = threads.invokeAll(tasks);
            for (int i = 0; i < alone.size(); i++) {
                assertThat(together.get(i).get()).isEqualTo(alone.get(i));
            }
        }
    }

    @Test
    void byteFallbackAndUnderscoresAreReadBack() throws IOException {
        FileTokenizer tokenizer = Tokenizers.file(SentencePieceFile.write(folder));
        assertThat(Arrays.stream(tokenizer.encode("ab é b")).mapToObj(tokenizer::name))
                .containsExactly("ab", "▁", "<0xC3>", "<0xA9>", "▁b");
        assertThat(tokenizer.decode(tokenizer.encodeTurn("ab é b"))).isEqualTo("ab é b");
        assertThat(tokenizer.decode(tokenizer.encode(" 日本\n😀"))).isEqualTo(" 日本\n😀");
    }

    @Test
    void everyErrorNamesThePlaceAndTheRemedy() throws IOException {
        refused(
                folder.resolve("none"),
                "there is no tokenizer at ",
                "/none; name a tokenizer.json");
        write("tokenizer_config.json", "{\"eos_token\": \"<|eot|>\"}");
        refused(folder, "ends turns with the token <|eot|>", "name one of its own there");
        write("tokenizer_config.json", "{\"eos_token\": ");
        refused(folder, "tokenizer_config.json of the tokenizer at", "is not valid JSON");
        write("tokenizer_config.json", "{}");
        write("config.json", "{\"vocab_size\": 2000000000}");
        refused(folder, "has the vocab_size 2000000000, which no model has");
        Files.delete(folder.resolve("config.json"));
        write("generation_config.json", "{\"eos_token_id\": 5000}");
        refused(folder, "generation_config.json ends turns with the token 5000");
        Files.delete(folder.resolve("generation_config.json"));
        refused(folder, "has no stop token: name one beside it, as eos_token in");
        change("tokenizer.json", "\"merges\":[[", "\"merges\":[[\"q\",\"q\"],[");
        write("tokenizer_config.json", "{\"eos_token\": \"<|im_end|>\"}");
        refused(folder, "the tokenizers library refuses the tokenizer at", "fetch the file again");
        change("tokenizer.json", "ByteLevel", "Whitespace");
        refused(folder, "(BPE) cannot write every text");
        write("tokenizer.json", "{}");
        refused(folder, "has no model with a vocabulary");
        write("tokenizer.json", "\nsecret");
        refused(folder, "tokenizer.json of the tokenizer at", "is not valid JSON (line 2, column");
        assertThatThrownBy(() -> Tokenizers.file(folder)).hasMessageNotContaining("secret");
    }

    @Test
    void aByteWithoutATokenIsNamedWithItsPlace() throws IOException {
        change("tokenizer.json", "\"Ą\":", "\"ĄĄ\":"); // GPT-2's character of the byte 4
        FileTokenizer tokenizer = Tokenizers.file(folder);
        assertThat(tokenizer.encode("é\u0005")).isNotEmpty();
        assertThatThrownBy(() -> tokenizer.encode("é\u0004"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("character 2 of the text is U+0004")
                .hasMessageContaining("no token for its byte 0x04");
    }

    private static void refused(Path path, String... words) {
        assertThatThrownBy(() -> Tokenizers.file(path))
                .isInstanceOf(IllegalArgumentException.class)
                .satisfies(e -> assertThat(e.getMessage()).contains(words));
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private void change(String name, String from, String to) throws IOException {
        String text = Files.readString(folder.resolve(name));
        assertThat(text).contains(from);
        write(name, text.replace(from, to));
    }
}
