package io.gradus.training.problem.family.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModularArithmeticTests {
    private final ModularArithmetic family = new ModularArithmetic();

    /** Values by hand: 68-1728=-1660=-238*7+6; 2^9=512=102*5+2; 3-10=-7=-3*3+2. */
    @ParameterizedTest
    @CsvSource({
        "17*4-12^3,7,6",
        "2^9,5,2",
        "3-10,3,2",
        "2+3*4,11,3",
        "10-4-3,50,3",
        "2*3^2,100,18",
        "20,5,0"
    })
    void powersBindTighterThanProductsAndTheseTighterThanSums(
            String expression, int modulus, String answer) {
        assertThat(family.verify(problem(expression, modulus), answer).score()).isEqualTo(1);
    }

    /** Computed from right to left on the plain integers, with plain multiplication. */
    @Test
    void theReferenceIsTheResidueOfTheExactValue() {
        for (int seed = 0; seed < 500; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 2, 60));
            long modulus = Long.parseLong(problem.part("modulus"));
            double value = exact(problem.part("expression"));
            if (Math.abs(value) < 1e15) {
                assertThat(problem.reference())
                        .isEqualTo(Long.toString(Math.floorMod((long) value, modulus)));
            }
            assertThat(problem.hints().steps().getLast()).endsWith("=" + problem.reference());
        }
    }

    @Test
    void otherMembersOfTheResidueClassAreWrong() {
        Problem problem = problem("20", 7);

        assertThat(family.verify(problem, "6").score()).isEqualTo(1);
        assertThat(family.verify(problem, "13").score()).isZero();
        assertThat(family.verify(problem, "-1").score()).isZero();
        assertThat(family.verify(problem, "20").score()).isZero();
    }

    @Test
    void theEasiestProblemsAreOneNumberBelowTenTimesTheModulus() {
        for (int seed = 0; seed < 300; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 0, 5));

            assertThat(problem.prompt()).matches("[0-9]{1,2} mod [45]=");
            assertThat(Integer.parseInt(problem.part("expression")))
                    .isLessThan(10 * Integer.parseInt(problem.part("modulus")));
        }
    }

    private static double exact(String expression) {
        int plus = expression.lastIndexOf('+');
        int minus = expression.lastIndexOf('-');
        if (plus > minus) {
            return exact(expression.substring(0, plus)) + exact(expression.substring(plus + 1));
        }
        if (minus > plus) {
            return exact(expression.substring(0, minus)) - exact(expression.substring(minus + 1));
        }
        int times = expression.lastIndexOf('*');
        if (times >= 0) {
            return exact(expression.substring(0, times)) * exact(expression.substring(times + 1));
        }
        int power = expression.indexOf('^');
        return power < 0
                ? Double.parseDouble(expression)
                : StrictMath.pow(
                        exact(expression.substring(0, power)), expression.charAt(power + 1) - '0');
    }

    private Problem problem(String expression, int modulus) {
        Problem any = family.item(0, Cells.of(family, 1, 5));
        return Problem.of(
                any.key(),
                List.of(
                        new PromptPart("expression", expression),
                        new PromptPart("modulus", Integer.toString(modulus))),
                any.template(),
                any.reference(),
                any.hints());
    }
}
