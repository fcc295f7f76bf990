package io.gradus.frontend.elements;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTests {
    @ParameterizedTest
    @CsvSource({
        "1.0E-4, 1e-4",
        "5.0E-5, 5e-5",
        "1.25E-7, 1.25e-7",
        "2.05E-5, 2.05e-5",
        "1.0E16, 1e16",
        "kl changed from 1.0E-4 to -2.5E-4, kl changed from 1e-4 to -2.5e-4",
        "GPT-2.0E-1b, GPT-2.0E-1b",
        "0.001, 0.001"
    })
    void powersOfTenAreWrittenShort(String text, String shown) {
        assertThat(Figures.powers(text)).isEqualTo(shown);
    }

    @Test
    void countsInSentencesHaveSeparatorsAndNamesStayAsTheyAre() {
        assertThat(Figures.grouped("at least 6000 steps (1898), run-20261 and 0.12345"))
                .isEqualTo("at least 6,000 steps (1,898), run-20261 and 0.12345");
    }
}
