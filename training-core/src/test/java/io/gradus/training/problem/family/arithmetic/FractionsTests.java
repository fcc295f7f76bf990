package io.gradus.training.problem.family.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FractionsTests {
    private final Fractions family = new Fractions();

    /** Values by hand. */
    @ParameterizedTest
    @CsvSource({
        "12/18,2/3",
        "14/2,7",
        "2/6-10/4,-13/6",
        "2/4+2/4,1",
        "2/4-3/6,0",
        "2/6+2/4+2/12,1",
        "4/6-2/14-2/4,1/42"
    })
    void onlyTheValueInLowestTermsIsCorrect(String sum, String answer) {
        assertThat(family.verify(problem(sum), answer).score()).isEqualTo(1);
        assertThat(family.verify(problem(sum), sum).score()).isZero();
        assertThat(family.verify(problem(sum), answer + "/1").score()).isZero();
    }

    @Test
    void unreducedAndMisSignedAnswersAreWrong() {
        Problem problem = problem("2/6-10/4");

        for (String wrong :
                List.of("-26/12", "13/6", "13/-6", "-2r1", "-13/06", "-2 1/6", "-2.1667")) {
            assertThat(family.verify(problem, wrong).score()).isZero();
        }
    }

    /** Compared as decimals; the answers here have at most six digits above and below. */
    @Test
    void theReferenceIsCloseToTheValueOfTheSum() {
        for (int seed = 0; seed < 500; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 3, 2, 9));
            double sum = 0;
            for (String term : problem.part("sum").replace("-", "+-").split("\\+")) {
                sum += decimal(term);
            }

            assertThat(decimal(problem.reference())).isCloseTo(sum, within(1e-9));
            assertThat(problem.hints().steps().getLast()).endsWith("=" + problem.reference());
        }
    }

    @Test
    void everySingleFractionCanBeReduced() {
        for (int seed = 0; seed < 300; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 1, 2, 7));

            assertThat(problem.reference()).isNotEqualTo(problem.part("sum"));
            assertThat(problem.part("sum")).matches("[0-9]+/[0-9]+");
        }
    }

    private static double decimal(String fraction) {
        String[] parts = fraction.split("/");
        return Double.parseDouble(parts[0])
                / (parts.length == 1 ? 1 : Double.parseDouble(parts[1]));
    }

    private Problem problem(String sum) {
        Problem any = family.item(0, Cells.of(family, 2, 2, 2));
        return Problem.of(
                any.key(),
                List.of(new PromptPart("sum", sum)),
                any.template(),
                any.reference(),
                any.hints());
    }
}
