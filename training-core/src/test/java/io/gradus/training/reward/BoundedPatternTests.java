package io.gradus.training.reward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundedPatternTests {
    @ParameterizedTest
    @ValueSource(
            strings = {"(a+)+$", "(a|a)+$", "(a|aa)+$", "(.*)(.*)(.*)(.*)(.*)[^a]$", "(x+x+)+y"})
    @Timeout(60)
    void anExpressionThatWouldHangABacktrackingMatcherEnds(String regex) {
        assertThat(BoundedPattern.of(regex).findsIn("a".repeat(10_000) + "b"))
                .isEqualTo(regex.endsWith("[^a]$"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"((a{99}){99}){99}", "(a{1000}){1000}", "a{1001}", "(a{2,900}){3}"})
    void countsThatMultiplyAreRefused(String regex) {
        assertThatThrownBy(() -> BoundedPattern.of(regex))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aFaultyExpressionIsRefusedWithTheReason() {
        assertThatThrownBy(() -> BoundedPattern.of("(a"))
                .hasMessage("is no RE2 expression: missing closing ) at '(a'");
        assertThatThrownBy(() -> BoundedPattern.of("(?=a)"))
                .hasMessageStartingWith("is no RE2 expression: ");
    }

    @Test
    void ordinaryExpressionsMatchAsUsual() {
        assertThat(BoundedPattern.of("^<think>.*</think>\\d+$").findsIn("<think>1</think>42"))
                .isTrue();
        assertThat(BoundedPattern.of("^[0-9]{2,3}$").findsIn("1234")).isFalse();
        assertThat(BoundedPattern.of("2").findsIn("123")).isTrue();
    }
}
