package io.gradus.training.reward.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LikenessTests {
    /** Expected values come from Python 3's {@code difflib.SequenceMatcher(None, a, b, False)}. */
    @ParameterizedTest
    @CsvSource({
        "abcd, bcde, 0.75",
        "WIKIMEDIA, WIKIMANIA, 0.7777777777777778",
        "'', '', 1",
        "'', x, 0",
        "x=2*3; y=x+4, x=2*3; y=x+5, 0.9166666666666666",
        "aabbaabb, bbaabbaa, 0.75",
        "qabxcd, abycdf, 0.6666666666666666",
        "tide, diet, 0.25",
        "diet, tide, 0.5"
    })
    void gestaltIsTheRatioOfDifflib(String text, String reference, double ratio) {
        assertThat(Likeness.GESTALT.of(text, reference)).isCloseTo(ratio, within(1e-15));
    }

    @Test
    @Timeout(20)
    void gestaltTakesBoundedTimeOnTextsMadeToHurt() {
        StringBuilder spread = new StringBuilder();
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < 100_000; i++) {
            spread.append((char) ('a' + i % 1000)).append('\u0001');
            plain.append((char) ('a' + i % 1000));
        }

        assertThat(Likeness.GESTALT.of(spread.toString(), plain.toString())).isBetween(0.0, 1.0);
        assertThat(Likeness.GESTALT.of("a".repeat(100_000), "a".repeat(1_000)))
                .isCloseTo(2 * 1000 / 3000.0, within(1e-12));
    }

    @Test
    void tokenF1CountsNormalisedWordsWithRepeats() {
        // the text has "cat sat on mat", the reference "cat on mat": 3 shared, 2 * 3 / (4 + 3)
        assertThat(Likeness.TOKEN_F1.of("The cat sat on the mat.", "a Cat, on a mat"))
                .isCloseTo(6.0 / 7, within(1e-12));
        assertThat(Likeness.TOKEN_F1.of("no no no", "no")).isCloseTo(0.5, within(1e-12));
        assertThat(Likeness.TOKEN_F1.of("...", "the")).isEqualTo(1);
        assertThat(Likeness.TOKEN_F1.of("", "x")).isZero();
    }

    @Test
    void exactIgnoresCasePunctuationAndArticles() {
        assertThat(Likeness.EXACT.of("The Eiffel-Tower!", "eiffeltower")).isEqualTo(1);
        assertThat(Likeness.EXACT.of("4 2", "42")).isZero();
    }

    @Test
    void editIsOneMinusTheNormalisedDistance() {
        // kitten -> sitting takes 3 edits, the longer word has 7 characters
        assertThat(Likeness.EDIT.of("kitten", "sitting")).isCloseTo(1 - 3.0 / 7, within(1e-12));
        assertThat(Likeness.EDIT.of("", "")).isEqualTo(1);
        assertThat(Likeness.EDIT.of("", "abc")).isZero();
    }

    @Test
    void lineRecallIsTheShareOfTheReferencesLines() {
        assertThat(
                        Likeness.LINE_RECALL.of(
                                "first 2 * 3 = 6, then 6+1=7", "2*3=6\n6 + 1 = 7\n\n7-5=2"))
                .isCloseTo(2.0 / 3, within(1e-12));
        assertThat(Likeness.LINE_RECALL.of("x", "")).isEqualTo(1);
    }
}
