package io.gradus.training.policy.tokenizer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.gradus.training.policy.text.TemplateSource;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Published tokenizers, too large to be kept here, against what the original library made of texts.
 * {@code dev/tokenizer_tables.py} says what the folder holds.
 */
@Tag("peers")
@EnabledIfSystemProperty(
        named = "gradus.peers",
        matches = "true",
        disabledReason = "./gradus test --peers runs it, with GRADUS_PEER_TOKENIZERS")
class PeerTokenizerTests {
    private static final String FOLDER = System.getenv("GRADUS_PEER_TOKENIZERS");

    @ParameterizedTest
    @CsvSource({"qwen2_5,151665,<|im_end|>", "qwen3,151669,<|im_end|>"})
    void aPublishedTokenizerIsAsItsLibraryHasIt(String name, int size, String end)
            throws IOException {
        assumeTrue(
                FOLDER != null, "GRADUS_PEER_TOKENIZERS names no folder of published tokenizers");
        FileTokenizer tokenizer = Tokenizers.file(Path.of(FOLDER, name));
        TokenizerTable.of(name).isThatOf(tokenizer);
        assertThat(tokenizer.size()).isEqualTo(size);
        assertThat(tokenizer.name(tokenizer.end())).isEqualTo(end);
    }

    @Test
    void aPublishedGgufFileIsAsItsLibraryHasIt() throws IOException {
        assumeTrue(
                FOLDER != null, "GRADUS_PEER_TOKENIZERS names no folder of published tokenizers");
        FileTokenizer tokenizer = Tokenizers.gguf(Path.of(FOLDER, "smollm2", "model.gguf"));
        TokenizerTable.of("smollm2").isThatOf(tokenizer);
        assertThat(tokenizer.size()).isEqualTo(49152);
        assertThat(tokenizer.stops()).containsExactly(2);
        assertThat(tokenizer.template().map(TemplateSource::text)).isPresent();
    }
}
