package io.gradus.training.policy.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.TokenBatch;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguagePassTests {
    /** A prompt of four tokens with completions of 2, 3 and 1, and a row of eight of its own. */
    private static final TokenBatch BATCH =
            new TokenBatch(
                    new int[][] {
                        {1, 2, 3, 4, 5, 6},
                        {1, 2, 3, 4, 7, 8, 9},
                        {1, 2, 3, 4, 5},
                        {9, 8, 7, 6, 5, 4, 3, 2}
                    },
                    new float[] {1, 1, 1, 1},
                    new int[] {4, 4, 4, 3});

    /**
     * Packed, the first three rows have 4 + 2 + 3 + 1 tokens; a part that begins within a group has
     * the prompt again.
     */
    @ParameterizedTest
    @CsvSource({
        "18, 0-4",
        "17, 0-3 3-4",
        "13, 0-3 3-4",
        "10, 0-3 3-4",
        "9, 0-2 2-3 3-4",
        "6, 0-1 1-2 2-3 3-4",
        "1, 0-1 1-2 2-3 3-4"
    })
    void aPartHasAsManyRowsAsFitWithTheirPromptsOnce(int tokens, String parts) {
        Rows[] expected =
                Arrays.stream(parts.split(" "))
                        .map(part -> part.split("-"))
                        .map(ends -> new Rows(Integer.parseInt(ends[0]), Integer.parseInt(ends[1])))
                        .toArray(Rows[]::new);
        assertThat(LanguagePass.split(BATCH, new Rows(0, 4), tokens)).containsExactly(expected);
    }

    @Test
    void aShardsRowsAreItsOwn() {
        assertThat(LanguagePass.split(BATCH, new Rows(1, 3), 9)).containsExactly(new Rows(1, 3));
    }
}
