package io.gradus.training.problem.family.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Credit;
import io.gradus.training.problem.Problem;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LongDivisionTests {
    private final LongDivision family = new LongDivision();

    @Test
    void quotientTimesDivisorPlusRemainderIsTheDividend() {
        for (int seed = 0; seed < 500; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 4, 999));
            String[] numbers = problem.prompt().replace("=", "").split("/");
            String[] answer = problem.reference().split("r");
            long divisor = Long.parseLong(numbers[1]);

            assertThat(Long.parseLong(answer[0]) * divisor + Long.parseLong(answer[1]))
                    .isEqualTo(Long.parseLong(numbers[0]));
            assertThat(Long.parseLong(answer[1])).isBetween(0L, divisor - 1);
            assertThat(answer[0]).hasSize(4);
        }
    }

    @Test
    void theTraceWritesTheDigitsOfTheQuotientAndEndsInTheRemainder() {
        for (int seed = 0; seed < 500; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 5, 70));
            StringBuilder digits = new StringBuilder();
            for (String step : problem.hints().steps()) {
                digits.append(step, step.indexOf('=') + 1, step.indexOf('r'));
            }
            String last = problem.hints().steps().getLast();

            assertThat(digits + last.substring(last.indexOf('r'))).isEqualTo(problem.reference());
        }
    }

    @Test
    void allDivisorsFromTwoToTheLargestOccur() {
        Set<String> divisors = new HashSet<>();
        for (int seed = 0; seed < 500; seed++) {
            divisors.add(family.item(seed, Cells.of(family, 2, 6)).part("divisor"));
        }

        assertThat(divisors).containsExactlyInAnyOrder("2", "3", "4", "5", "6");
    }

    @Test
    void eachHalfOfTheAnswerHasItsCredit() {
        Problem problem = family.item(3, Cells.of(family, 3, 50));
        String[] answer = problem.reference().split("r");
        long quotient = Long.parseLong(answer[0]);

        assertThat(family.verify(problem, problem.reference()).credits())
                .containsExactly(new Credit("quotient", 1), new Credit("remainder", 1));
        assertThat(family.verify(problem, answer[0] + "r" + answer[1] + "0"))
                .satisfies(v -> assertThat(v.score()).isZero())
                .satisfies(v -> assertThat(v.credit("quotient")).isEqualTo(1))
                .satisfies(v -> assertThat(v.credit("remainder")).isZero())
                .satisfies(v -> assertThat(v.reason()).startsWith("remainder: "));
        assertThat(family.verify(problem, (quotient + 1) + "r" + answer[1]))
                .satisfies(v -> assertThat(v.score()).isZero())
                .satisfies(v -> assertThat(v.credit("remainder")).isEqualTo(1))
                .satisfies(v -> assertThat(v.reason()).startsWith("quotient: "));
        for (String wrong : List.of("r", answer[0], answer[0] + "r", problem.reference() + "r")) {
            assertThat(family.verify(problem, wrong).score()).isZero();
        }
    }
}
