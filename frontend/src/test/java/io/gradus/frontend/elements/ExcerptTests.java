package io.gradus.frontend.elements;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExcerptTests {
    @Test
    void aTextIsCutBetweenCharactersAsPeopleCountThem() {
        assertThat(Excerpt.of("12345", 5)).isEqualTo("12345");
        assertThat(Excerpt.of("123456", 5)).isEqualTo("12345…");
        assertThat(Excerpt.of("ab😀cd", 3)).isEqualTo("ab…");
        assertThat(Excerpt.of("abe\u0301d", 3)).isEqualTo("ab…");
        assertThat(Excerpt.of("👨\u200d👩\u200d👧👍", 8)).isEqualTo("👨\u200d👩\u200d👧…");
    }

    @Test
    void aCutTextSaysHowManyCharactersItHas() {
        assertThat(Excerpt.counted("ab😀cd", 4)).isEqualTo("ab😀… (5 characters)");
        assertThat(Excerpt.counted("abc", 3)).isEqualTo("abc");
    }
}
