package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.text.CharacterPairs;
import io.gradus.training.policy.text.PlainText;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.problem.dataset.DatasetRow;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PromptRoomTests {
    private static DatasetRow row(String prompt) {
        return new DatasetRow(
                prompt, "4", 1, List.of(), List.of(), Optional.empty(), Optional.empty());
    }

    @Test
    void promptsOfCharactersHaveAsManyTokens() {
        PromptRoom room = new PromptRoom(TextFormat.CHARACTERS, 5);

        assertThat(room.has(row("2 + 2"))).isTrue();
        assertThat(room.has(row("2 + 2="))).isFalse();
        assertThat(room.has(row("é"))).isFalse();
        assertThat(room.words()).isEqualTo("5 characters");
    }

    @Test
    void otherPromptsAreCountedInTheirTokens() {
        PromptRoom room = new PromptRoom(new PlainText(CharacterPairs.TOKENIZER), 5);

        assertThat(room.has(row("12 + 12 = "))).isTrue();
        assertThat(room.has(row("12 + 12 = ?"))).isFalse();
        assertThat(room.has(row("\u00e9"))).isTrue();
        assertThat(room.words()).isEqualTo("5 tokens");
    }
}
