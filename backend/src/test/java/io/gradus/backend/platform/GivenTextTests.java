package io.gradus.backend.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GivenTextTests {
    @ParameterizedTest
    @CsvSource({
        "0000, NULL",
        "0007, BEL",
        "000A, LINE FEED (LF)",
        "0085, NEXT LINE (NEL)",
        "061C, ARABIC LETTER MARK",
        "200E, LEFT-TO-RIGHT MARK",
        "200F, RIGHT-TO-LEFT MARK",
        "2028, LINE SEPARATOR",
        "202A, LEFT-TO-RIGHT EMBEDDING",
        "202E, RIGHT-TO-LEFT OVERRIDE",
        "2066, LEFT-TO-RIGHT ISOLATE",
        "2069, POP DIRECTIONAL ISOLATE",
        "D83D, HIGH SURROGATES D83D",
        "DE00, LOW SURROGATES DE00"
    })
    void aHostileCharacterIsNamedWithItsPosition(String code, String name) {
        String text = "a\uD83D\uDE00" + (char) Integer.parseInt(code, 16) + "b";

        assertThatThrownBy(() -> GivenText.name(Optional.of(text), "", 80))
                .isInstanceOf(BadInput.class)
                .hasMessage("name must not contain U+%s (%s), which is its character 3", code, name)
                .hasFieldOrPropertyWithValue("place", "name")
                .hasFieldOrPropertyWithValue("remedy", "remove this character");
        assertThat(GivenText.shown(text)).isEqualTo("a\uD83D\uDE00\uFFFDb");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Zwölf Äpfel, seed 7",
                "\uD83D\uDC69\u200D\uD83D\uDD2C ",
                "\u0645\u0646\u0647\u062C",
                "\u8BFE\u7A0B"
            })
    void otherCharactersOfAllScriptsAreKept(String text) {
        assertThat(GivenText.name(Optional.of(" " + text), "", 80)).isEqualTo(text.strip());
        assertThat(GivenText.words(text, "note")).isSameAs(text);
        assertThat(GivenText.shown(text)).isSameAs(text);
    }

    @Test
    void aBlankNameIsReplacedAndALongOneRefused() {
        assertThat(GivenText.name(Optional.of(" \t"), "other", 80)).isEqualTo("other");
        assertThat(GivenText.name(Optional.empty(), "other", 5)).isEqualTo("other");
        assertThatThrownBy(() -> GivenText.name(Optional.of("x".repeat(6)), "other", 5))
                .hasMessage("name must be <= 5 characters, was 6");
    }

    @Test
    void notesMayHaveLinesButNothingThatTurnsThem() {
        assertThat(GivenText.words("one\r\n\ttwo", "note")).isEqualTo("one\r\n\ttwo");
        assertThatThrownBy(() -> GivenText.words("one\n\u202Etwo", "note"))
                .hasMessageContaining(
                        "note must not contain U+202E (RIGHT-TO-LEFT OVERRIDE), which is its"
                                + " character 5");
        assertThatThrownBy(() -> GivenText.words("\u001F", "note")).isInstanceOf(BadInput.class);
        assertThatThrownBy(() -> GivenText.words("\u0000", "reason"))
                .hasMessageContaining("reason must not contain U+0000 (NULL)");
    }

    @Test
    void whatAProgramWroteIsStoredWithoutNulAndNeverCutWithinACharacter() {
        assertThat(GivenText.storable("a\0b", 9)).isEqualTo("a\uFFFDb");
        assertThat(GivenText.storable("ab😀", 3)).isEqualTo("ab");
        assertThat(GivenText.storable("ab😀", 4)).isEqualTo("ab😀");
        assertThat(GivenText.storable("abc", 2)).isEqualTo("ab");
    }
}
