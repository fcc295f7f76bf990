package io.gradus.training.reward.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.Character.UnicodeScript;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextMeasuresTests {
    private static final TagStructure THINK_ANSWER =
            new TagStructure(List.of("think", "answer"), List.of(), false);
    private static final TagStructure OBSERVE =
            new TagStructure(List.of("observe", "think", "answer"), List.of("observe"), false);

    @ParameterizedTest
    @CsvSource({
        "<think>a</think> <answer>b</answer>, true",
        "<think></think><answer></answer>, true",
        "<answer>b</answer><think>a</think>, false",
        "<think>a<answer>b</answer></think>, false",
        "<think>a</think><answer>b</answer>c, false",
        "x<think>a</think><answer>b</answer>, false",
        "<think>a</think><think>a</think><answer>b</answer>, false",
        "<think>a</think><answer>b</answer><answer>, false",
        "<think>a</think>, false",
        "</think>a<think><answer>b</answer>, false"
    })
    void sectionsMustStandInOrderOnceEachAndAlone(String text, boolean fits) {
        assertThat(THINK_ANSWER.fault(text).isEmpty()).isEqualTo(fits);
    }

    @ParameterizedTest
    @CsvSource({
        "<observe>o</observe><think>t</think><answer>a</answer>, true",
        "<think><observe>o</observe>t</think><answer>a</answer>, true",
        "<think>t</think><observe>o</observe><answer>a</answer>, false",
        "<think>t<answer>a</answer></think><observe>o</observe>, false",
        "<observe>o<think>t</observe></think><answer>a</answer>, false"
    })
    void aNestingSectionStandsInItsPlaceOrInsideAnother(String text, boolean fits) {
        assertThat(OBSERVE.fault(text).isEmpty()).isEqualTo(fits);
    }

    @Test
    void theShareOfMarksCountsThoseThatOccurOnce() {
        assertThat(THINK_ANSWER.shareOfMarks("<think>a</think>b")).isEqualTo(0.5);
        assertThat(THINK_ANSWER.shareOfMarks("<think><think></think><answer></answer>"))
                .isEqualTo(0.75);
    }

    @Test
    void theLastCompleteSectionIsRead() {
        assertThat(Sections.last("<a>1</a><a> 2 </a><a>3", "a")).contains("2");
        assertThat(Sections.last("<a>1", "a")).isEmpty();
        assertThat(Sections.last("</a>", "a")).isEmpty();
        assertThat(Sections.all("<a>1</a>x<a>2</a><a>", "a")).containsExactly("1", "2");
    }

    @Test
    void repeatedWordsAreTheShareOfNGramsSeenBefore() {
        // "a b a b a" has the pairs ab, ba, ab, ba: 2 of 4 are different
        assertThat(Repetition.ofWords("A b a  B a", 2)).isEqualTo(0.5);
        assertThat(Repetition.ofWords("a b c", 2)).isZero();
        assertThat(Repetition.ofWords("a", 2)).isZero();
        assertThat(Repetition.ofWords("", 1)).isZero();
    }

    @Test
    void aBlockCountsWhereItStandsTimesInARow() {
        String block = "twenty characters or";

        assertThat(block).hasSize(20);
        assertThat(Repetition.hasBlock("x" + block.repeat(5) + "y", 20, 5)).isTrue();
        assertThat(Repetition.hasBlock(block.repeat(4) + "y", 20, 5)).isFalse();
        assertThat(Repetition.hasBlock((block + "?").repeat(5), 20, 5)).isTrue();
        assertThat(Repetition.hasBlock((block + "?").repeat(5), 22, 5)).isFalse();
        assertThat(Repetition.hasBlock("a".repeat(100), 20, 5)).isTrue();
        assertThat(Repetition.hasBlock("a".repeat(99), 20, 5)).isFalse();
    }

    @Test
    void readableCharactersAreCountedAsCodePoints() {
        assertThat(Readability.readable("ab\n\u00e9\ud83d\ude00")).isEqualTo(1);
        assertThat(Readability.readable("ab\ud83d\u0007")).isEqualTo(0.5);
        assertThat(Readability.readable("\ufffd\u200b\ue000a")).isEqualTo(0.25);
        assertThat(Readability.readable("")).isEqualTo(1);
    }

    @Test
    void scriptsCountLettersOnly() {
        assertThat(
                        Readability.inScripts("ab \u0434 12!", List.of(UnicodeScript.LATIN))
                                .orElseThrow())
                .isCloseTo(2.0 / 3, within(1e-12));
        assertThat(Readability.inScripts("12 + 3", List.of(UnicodeScript.LATIN))).isEmpty();
    }

    @Test
    void anAlphabetCountsEveryCharacter() {
        assertThat(Readability.inAlphabet("12 + x", "0123456789+ ").orElseThrow())
                .isCloseTo(5.0 / 6, within(1e-12));
        assertThat(Readability.inAlphabet("", "0")).isEmpty();
    }

    @Test
    void nGramsCompareTexts() {
        NGrams abcd = NGrams.of("abcd", 3);
        NGrams bcde = NGrams.of("bcde", 3);

        // abc, bcd against bcd, cde: 1 of 3 shared
        assertThat(abcd.distance(bcde)).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(abcd.distance(abcd)).isZero();
        assertThat(NGrams.of("", 3).distance(NGrams.of(" ", 3))).isZero();
        assertThat(abcd.shareUnseenIn(List.of(bcde, NGrams.of("zz", 3)))).isEqualTo(0.5);
        assertThat(NGrams.of("7", 3).distance(NGrams.of("8", 3))).isEqualTo(1);
    }
}
