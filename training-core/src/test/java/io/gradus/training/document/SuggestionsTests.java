package io.gradus.training.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionsTests {
    @ParameterizedTest
    @CsvSource({"kitten, sitting, 3", "flaw, lawn, 2", "'', abc, 3", "same, SAME, 0"})
    void theDistanceIsLevenshteins(String first, String second, int distance) {
        assertThat(Suggestions.distance(first, second)).isEqualTo(distance);
    }

    @Test
    void aCloseWordIsSuggestedAndElseTheKnownWordsAreListed() {
        List<String> known = List.of("promote", "demote", "stop");

        assertThat(Suggestions.forWord("promot", known)).contains("did you mean 'promote'?");
        assertThat(Suggestions.forWord("temperature", known))
                .contains("known: promote, demote, stop");
        assertThat(Suggestions.forWord("x", List.of())).isEmpty();
    }
}
