package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameFieldTests {
    @ParameterizedTest
    @CsvSource({
        "My Ladder, my-ladder",
        "already-fine-2, already-fine-2",
        "Übung: zwei/drei!, ubung-zwei-drei",
        "'  two  words ', two-words"
    })
    void whatIsTypedTakesTheFormOfANameInsteadOfLosingLetters(String typed, String name) {
        assertThat(NameField.form(typed)).isEqualTo(name);
    }
}
