package io.gradus.training.problem.family.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitConversionTests {
    private final UnitConversion family = new UnitConversion();

    /** Converted by hand. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "a=3b 2a b 6",
                "a=3b 6b a 2",
                "h=4k,b=3h 2b k 24",
                "h=4k,b=3h 24k b 2",
                "x=10y,w=2x,y=7z 1w z 140",
                "ab=12ba 0ab ba 0"
            })
    void theQuantityIsConvertedAlongTheChain(
            String definitions, String quantity, String unit, String answer) {
        assertThat(family.verify(problem(definitions, quantity, unit), answer).score())
                .isEqualTo(1);
    }

    /** The product of all factors times the smaller number is the larger one. */
    @Test
    void theFactorsLeadFromTheOneQuantityToTheOther() {
        for (int seed = 0; seed < 500; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 5, 12, 2));
            BigInteger product = BigInteger.ONE;
            for (String factor : problem.part("definitions").split("[^0-9]+")) {
                product = product.multiply(new BigInteger(factor.isEmpty() ? "1" : factor));
            }
            BigInteger from = new BigInteger(problem.part("quantity").replaceAll("[a-z]", ""));
            BigInteger to = new BigInteger(problem.reference());

            assertThat(from.min(to).multiply(product)).isEqualTo(from.max(to));
            assertThat(from.min(to).toString()).hasSize(2);
        }
    }

    @Test
    void bothDirectionsAreAskedEquallyOften() {
        int down = 0;
        for (int seed = 0; seed < 1000; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 1, 4, 1));
            String large = problem.part("definitions").substring(0, 1);
            down += problem.part("quantity").endsWith(large) ? 1 : 0;
        }

        assertThat(down).isBetween(440, 560);
    }

    @Test
    void namesAndPlacesOfUnitsAreNoContentButFactorsAndDirectionAre() {
        String content = family.content(problem("h=4k,b=3h", "2b", "k"));

        assertThat(family.content(problem("x=3y,y=4z", "2x", "z"))).isEqualTo(content);
        assertThat(family.content(problem("x=4y,y=3z", "2x", "z"))).isNotEqualTo(content);
        assertThat(family.content(problem("h=4k,b=3h", "24k", "b"))).isNotEqualTo(content);
    }

    @Test
    void unitsAndSpacesAroundTheNumberAreWrong() {
        Problem problem = problem("a=3b", "2a", "b");

        for (String wrong : List.of("6b", "6 b", "06", "6.0", "5", "2*3")) {
            assertThat(family.verify(problem, wrong).score()).isZero();
        }
    }

    private Problem problem(String definitions, String quantity, String unit) {
        Problem any = family.item(0, Cells.of(family, 1, 4, 1));
        return Problem.of(
                any.key(),
                List.of(
                        new PromptPart("definitions", definitions),
                        new PromptPart("quantity", quantity),
                        new PromptPart("unit", unit)),
                any.template(),
                any.reference(),
                any.hints());
    }
}
