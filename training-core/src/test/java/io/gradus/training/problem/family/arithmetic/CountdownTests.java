package io.gradus.training.problem.family.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountdownTests {
    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "3*8*1 3,8,1 24",
                "8*3/1 3,8,1 24",
                "(8-1)*3 3,8,1 21",
                "8/(3-8/3) 3,3,8,8 24",
                "1-2-3 1,2,3 -4",
                "7-(5-3) 7,5,3 5",
                "((((5)))) 5 5",
                "2-3+4 2,3,4 3",
                "12/6/2 12,6,2 1",
                "99*99*99*99*99*99 99,99,99,99,99,99 941480149401"
            })
    void anExpressionThatUsesAllNumbersAndHasTheValueIsCorrect(
            String answer, String numbers, long target) {
        assertThat(judge(answer, numbers, target)).isEqualTo(Verdict.correct());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "24; 3,8,1; 24; may not use 24 here",
                "3*8; 3,8,1; 24; does not use 1",
                "3*8*1*1; 3,8,1; 24; may not use 1 here",
                "3*8*1=24; 3,8,1; 24; 'nothing may follow the expression, character 6 does'",
                "3*8+1; 3,8,1; 24; has another value than the target",
                "(3*8*1; 3,8,1; 24; a parenthesis is not closed",
                "3*8*; 3,8,1; 24; a number was expected at character 5",
                "8/(1-1); 8,1,1; 24; divides by zero",
                "3 *8*1; 3,8,1; 24; 'nothing may follow the expression, character 2 does'",
                "-3*8*1; 3,8,1; -24; a number was expected at character 1",
                "03*8*1; 3,8,1; 24; a number was expected at character 1",
                "38; 3,8; 38; may not use 38 here",
                "3**8; 3,8; 24; a number was expected at character 3",
                "8//3; 3,8; 2; a number was expected at character 3"
            })
    void everythingElseIsWrongForAReason(
            String answer, String numbers, long target, String reason) {
        assertThat(judge(answer, numbers, target)).isEqualTo(Verdict.wrong(reason));
    }

    @Test
    void aDeepAnswerDoesNotOverflowTheStack() {
        assertThat(judge("(".repeat(200) + "1", "1", 1).score()).isZero();
        assertThat(judge("(".repeat(1_000_000), "1", 1).score()).isZero();
    }

    @Test
    void theTargetIsPositiveAndWithinReach() {
        Countdown countdown = new Countdown();
        long[] reach = {9_999, 9_999, 999_999, 99_999_999};
        for (int digits = 1; digits <= 4; digits++) {
            for (int seed = 0; seed < 500; seed++) {
                Problem problem = countdown.item(seed, Cells.of(countdown, 12, digits));

                assertThat(Long.parseLong(problem.part("target"))).isBetween(1L, reach[digits - 1]);
            }
        }
    }

    /** 7919^12 has 47 digits, more than a long holds. */
    @Test
    void hugeIntermediateValuesAreExact() {
        String numbers = "7919" + ",7919".repeat(11);
        String power = "7919" + "*7919".repeat(10);

        assertThat(judge(power + "*7919", numbers, 0).reason())
                .isEqualTo("has another value than the target");
        assertThat(
                        judge(
                                "7919*" + "(".repeat(5) + "7919" + "/7919)*7919".repeat(5),
                                numbers,
                                7919L * 7919))
                .isEqualTo(Verdict.correct());
    }

    private static Verdict judge(String answer, String numbers, long target) {
        Problem problem =
                Problem.of(
                        new ProblemKey("countdown", 0, new Difficulty(List.of()), List.of()),
                        List.of(
                                new PromptPart("target", Long.toString(target)),
                                new PromptPart("numbers", numbers)),
                        "",
                        answer,
                        Hints.none());
        return new Countdown().verify(problem, answer);
    }
}
