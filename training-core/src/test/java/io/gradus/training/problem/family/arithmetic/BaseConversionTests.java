package io.gradus.training.problem.family.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Problem;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class BaseConversionTests {
    private final BaseConversion family = new BaseConversion();

    /** Horner's rule over the written digits, on both sides. */
    @Test
    void bothNumeralsStandForTheSameNumber() {
        for (int seed = 0; seed < 500; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 60, 35));
            int from = Integer.parseInt(problem.part("from"));
            int to = Integer.parseInt(problem.part("to"));

            assertThat(from).isNotEqualTo(to);
            assertThat(value(problem.reference(), to))
                    .isEqualTo(value(problem.part("number"), from));
        }
    }

    @Test
    void theEasiestBasesAreTwoAndFourAndTheThirdIsEight() {
        assertThat(bases(2)).containsExactly(2, 4);
        assertThat(bases(3)).containsExactly(2, 4, 8);
        assertThat(bases(35)).hasSize(35).contains(2, 36);
    }

    @Test
    void theLastRemaindersAreTheFirstDigits() {
        for (int seed = 0; seed < 500; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 20, 6));
            StringBuilder digits = new StringBuilder();
            for (String step : problem.hints().steps().reversed()) {
                int remainder = Integer.parseInt(step.substring(step.indexOf('r') + 1));
                digits.append("0123456789abcdefghijklmnopqrstuv".charAt(remainder));
            }

            assertThat(digits).hasToString(problem.reference());
        }
    }

    @Test
    void leadingZerosAndCapitalDigitsAreWrong() {
        for (int seed = 0; seed < 200; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 30, 5));
            String reference = problem.reference();
            String capitals = reference.toUpperCase(Locale.ROOT);

            assertThat(family.verify(problem, "0" + reference).score()).isZero();
            assertThat(family.verify(problem, capitals).score())
                    .isEqualTo(capitals.equals(reference) ? 1 : 0);
            assertThat(family.verify(problem, reference + "b" + problem.part("to")).score())
                    .isZero();
        }
    }

    private static long value(String digits, int base) {
        long value = 0;
        for (char digit : digits.toCharArray()) {
            value = value * base + (digit <= '9' ? digit - '0' : digit - 'a' + 10);
        }
        return value;
    }

    private Set<Integer> bases(int count) {
        Set<Integer> bases = new TreeSet<>();
        for (int seed = 0; seed < 1000; seed++) {
            bases.add(Integer.valueOf(family.item(seed, Cells.of(family, 6, count)).part("from")));
        }
        return bases;
    }
}
