package io.gradus.training.problem.family.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class MultiplicationTests {
    private final Multiplication multiplication = new Multiplication();

    @Test
    void theReferenceIsTheProductAndThePartialProductsAddUpToIt() {
        for (int seed = 0; seed < 500; seed++) {
            Problem problem = multiplication.item(seed, cell(8, 7));
            String[] factors = problem.prompt().replace("=", "").split("\\*");
            List<String> partials =
                    problem.hints().steps().stream().map(step -> step.split("=")[1]).toList();

            assertThat(problem.reference())
                    .isEqualTo(
                            new BigInteger(factors[0])
                                    .multiply(new BigInteger(factors[1]))
                                    .toString());
            assertThat(
                            partials.stream()
                                    .map(BigInteger::new)
                                    .reduce(BigInteger.ZERO, BigInteger::add))
                    .hasToString(problem.reference());
        }
    }

    private static Difficulty cell(int digits, int by) {
        return new Difficulty(
                List.of(new AttributeValue("digits", digits), new AttributeValue("by", by)));
    }
}
