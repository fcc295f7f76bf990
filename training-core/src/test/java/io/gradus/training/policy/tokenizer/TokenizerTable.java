package io.gradus.training.policy.tokenizer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.text.Tokenizer;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** What the original library made of texts; {@code dev/tokenizer_tables.py} wrote it. */
record TokenizerTable(List<Row> rows) {
    /**
     * @param decoded text of the ids up to the first stop, without special tokens
     * @param starts where the tokens begin in it; null where the library changes the text
     */
    record Row(String text, int[] ids, String decoded, int[] starts) {}

    static TokenizerTable of(String name) throws IOException {
        try (InputStream in =
                TokenizerTable.class.getResourceAsStream("/tokenizers/" + name + ".json")) {
            return new TokenizerTable(
                    JsonMapper.shared()
                            .readValue(
                                    Objects.requireNonNull(in), new TypeReference<List<Row>>() {}));
        }
    }

    void isThatOf(Tokenizer tokenizer) {
        assertThat(rows.size()).isGreaterThan(45);
        for (Row row : rows) {
            assertThat(tokenizer.encode(row.text))
                    .as("tokens of '%s'", row.text)
                    .isEqualTo(row.ids);
            assertThat(tokenizer.decode(row.ids)).isEqualTo(row.decoded);
            if (row.starts != null) {
                assertThat(tokenizer.starts(row.ids))
                        .as("starts of '%s'", row.text)
                        .isEqualTo(row.starts);
            }
        }
    }
}
