package io.gradus.training.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class MultiplicationTests {
    private final Multiplication multiplication = new Multiplication();

    @Test
    void theReferenceIsTheProductAndThePartialProductsAddUpToIt() {
        for (int seed = 0; seed < 500; seed++) {
            Problem problem = multiplication.item(seed, cell(8, 7));
            String[] factors = problem.prompt().replace("=", "").split("\\*");
            String[] partials =
                    problem.demonstration()
                            .replace("<think>", "")
                            .split("</think>")[0]
                            .split("\\+");

            assertThat(problem.reference())
                    .isEqualTo(
                            new BigInteger(factors[0])
                                    .multiply(new BigInteger(factors[1]))
                                    .toString());
            assertThat(
                            Arrays.stream(partials)
                                    .map(BigInteger::new)
                                    .reduce(BigInteger.ZERO, BigInteger::add))
                    .hasToString(problem.reference());
        }
    }

    @Test
    void aProductByOneDigitNeedsNoTrace() {
        assertThat(multiplication.item(1, cell(3, 1)).trace()).isEmpty();
    }

    private static Difficulty cell(int digits, int by) {
        return new Difficulty(
                List.of(new AttributeValue("digits", digits), new AttributeValue("by", by)));
    }
}
