package io.gradus.training.problem.family.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import java.math.BigInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdditionTests {
    private final Addition addition = new Addition();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 12})
    void theReferenceIsTheSumAndTheLargerOperandHasTheDigits(int digits) {
        for (int seed = 0; seed < 500; seed++) {
            Problem problem = addition.item(seed, Difficulty.of("digits", digits));
            String[] operands = problem.prompt().replace("=", "").split("\\+");

            assertThat(problem.reference())
                    .isEqualTo(
                            new BigInteger(operands[0])
                                    .add(new BigInteger(operands[1]))
                                    .toString());
            assertThat(Math.max(operands[0].length(), operands[1].length())).isEqualTo(digits);
        }
    }

    @Test
    void theSmallerOperandsDigitsAreUniform() {
        long[] counts = new long[4];
        IntStream.range(0, 3000)
                .forEach(seed -> {
                    Problem problem = addition.item(seed, Difficulty.of("digits", 3));
                    counts[
                            Math.min(
                                    problem.part("left").length(),
                                    problem.part("right").length())]++;
                });

        assertThat(counts[1]).isBetween(900L, 1100L);
        assertThat(counts[2]).isBetween(900L, 1100L);
        assertThat(counts[3]).isBetween(900L, 1100L);
    }

    @Test
    void onlyTheCanonicalNumberIsCorrect() {
        Problem problem = addition.item(1, Difficulty.of("digits", 2));
        long sum = Long.parseLong(problem.reference());

        assertThat(addition.verify(problem, Long.toString(sum + 1)).score()).isZero();
        assertThat(addition.verify(problem, Long.toString(sum - 1)).score()).isZero();
        assertThat(addition.verify(problem, "0" + sum).score()).isZero();
        assertThat(addition.verify(problem, "+" + sum).score()).isZero();
        assertThat(addition.verify(problem, sum + ".0").score()).isZero();
    }
}
