package io.gradus.training.problem.asking;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AnswerReadingTests {
    private static AnswerReading tagged(String opened) {
        return new AnswerReading(AnswerRule.TAGGED, opened, true);
    }

    @Test
    void onlyWhatStandsBehindTheLastThoughtIsRead() {
        String text = "<think><answer>1</answer></think>x</think> <answer>2</answer>";

        assertThat(tagged("").answer(text)).contains("2");
        assertThat(tagged("").answer("<answer>1</answer></think> 2")).isEmpty();
    }

    @Test
    void aThoughtThatTheTemplateOpenedMustEnd() {
        assertThat(tagged("<think>\n").answer("<answer>1</answer>")).isEmpty();
        assertThat(tagged("<think>\n").answer("1?</think><answer>1</answer>")).contains("1");
        assertThat(tagged("<think>\n\n</think>\n\n").answer("<answer>1</answer>")).contains("1");
        assertThat(new AnswerReading(AnswerRule.WHOLE, "<think>", false).answer("1")).isEmpty();
    }

    @Test
    void withoutARuleItIsTheWholeText() {
        assertThat(AnswerReading.PLAIN.answer("<think>1 2</think> 3 ")).contains("3");
        assertThat(AnswerReading.PLAIN.answer("<answer>3</answer>")).contains("3");
        assertThat(AnswerReading.PLAIN.answer("a <answer>3</answer>"))
                .contains("a <answer>3</answer>");
        assertThat(AnswerReading.PLAIN.answer("")).contains("");
    }

    @Test
    void anAnswerIsLookedForInAFewPlaces() {
        AnswerReading reading = tagged("");

        assertThat(reading.anywhere("So the sum is 42.")).contains("42");
        assertThat(reading.anywhere("**aba** is the palindrome")).contains("aba");
        assertThat(reading.anywhere("First.\nThe path is: kbx.\n")).contains("kbx");
        assertThat(reading.anywhere("`yny`")).contains("yny");
        assertThat(reading.anywhere("$\\boxed{7}$")).contains("7");
        assertThat(reading.anywhere("{\"answer\": \"78r11\"}")).contains("78r11");
        assertThat(reading.anywhere("<think>The sum is 41.</think>No idea.")).doesNotContain("41");
        assertThat(reading.anywhere("is = : ** 1 **".repeat(20_000))).hasSizeLessThan(20);
        assertThat(reading.anywhere("")).isEmpty();
    }
}
