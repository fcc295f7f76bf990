package io.gradus.training.problem.dataset.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FinalAnswerTests {
    @Test
    void theLastBoxCountsAndKeepsItsInnerBraces() {
        assertThat(FinalAnswer.of("\\boxed{1} then \\boxed{\\frac{3}{4}}."))
                .contains("\\frac{3}{4}");
        assertThat(FinalAnswer.of("\\boxed{\\{1,2\\}}")).contains("\\{1,2\\}");
        assertThat(FinalAnswer.of("$\\boxed 7$ is it")).contains("7");
    }

    @Test
    void anOpenBoxIsNoAnswerAndHidesEverythingElse() {
        assertThat(FinalAnswer.of("#### 5 and \\boxed{5")).isEmpty();
    }

    @Test
    void hashesComeBeforePhrasesAndPhrasesBeforeTheWholeText() {
        assertThat(FinalAnswer.of("The answer is 3\n#### 4\nmore")).contains("4");
        assertThat(FinalAnswer.of("First the answer is 3. No, the Answer is 4.\nDone"))
                .contains("4");
        assertThat(FinalAnswer.of("Answer: 12")).contains("12");
        assertThat(FinalAnswer.of(" 17 ")).contains("17");
    }
}
