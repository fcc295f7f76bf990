package io.gradus.training.problem.family.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Compares with Lagrange's formula, which knows no differences. */
class SequenceContinuationTests {
    private final SequenceContinuation family = new SequenceContinuation();

    @Test
    void theNextNumbersLieOnThePolynomialThroughThoseShown() {
        for (int seed = 0; seed < 200; seed++) {
            int degree = 1 + seed % 5;
            Problem problem = family.item(seed, cell(degree, 1 + seed % 4, 1, 3));
            List<BigInteger> shown = numbers(problem.part("terms"));
            List<BigInteger> next = numbers(problem.reference());

            assertThat(shown).hasSize(degree + 2);
            assertThat(extrapolated(shown.subList(0, degree + 1), degree + 1))
                    .isEqualTo(shown.getLast());
            for (int i = 0; i < 3; i++) {
                assertThat(extrapolated(shown.subList(0, degree + 1), degree + 2 + i))
                        .isEqualTo(next.get(i));
            }
        }
    }

    @Test
    void strandsTakeTurns() {
        Problem problem = family.item(3, cell(1, 2, 2, 4));
        List<BigInteger> all = numbers(problem.part("terms") + "," + problem.reference());

        assertThat(problem.prompt()).startsWith("d1s2n4:");
        assertThat(all).hasSize(2 * 3 + 4);
        for (int i = 4; i < 10; i++) {
            BigInteger step = all.get(i).subtract(all.get(i - 2));
            assertThat(step).isEqualTo(all.get(i % 2 + 2).subtract(all.get(i % 2)));
        }
    }

    @Test
    void repeatingTheLastNumberOrAddingTheWrongDifferenceIsWrong() {
        for (int seed = 0; seed < 100; seed++) {
            Problem problem = family.item(seed, cell(2, 1, 1, 1));
            List<BigInteger> shown = numbers(problem.part("terms"));
            BigInteger last = shown.getLast();
            BigInteger asBefore = last.add(last).subtract(shown.get(2));

            assertThat(family.verify(problem, last.toString()).score()).isZero();
            assertThat(family.verify(problem, asBefore.toString()).score()).isZero();
            assertThat(family.verify(problem, "0" + problem.reference()).score()).isZero();
        }
    }

    /** The value at x of the polynomial through (0, y0), (1, y1) and so on. */
    private static BigInteger extrapolated(List<BigInteger> values, int x) {
        int degree = values.size() - 1;
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i <= degree; i++) {
            BigInteger above = values.get(i);
            BigInteger below = BigInteger.ONE;
            for (int j = 0; j <= degree; j++) {
                if (j != i) {
                    above = above.multiply(BigInteger.valueOf(x - j));
                    below = below.multiply(BigInteger.valueOf(i - j));
                }
            }
            sum = sum.add(above.divide(below));
        }
        return sum;
    }

    private static List<BigInteger> numbers(String text) {
        return Arrays.stream(text.split(",")).map(BigInteger::new).toList();
    }

    private static Difficulty cell(int degree, int digits, int strands, int ahead) {
        return new Difficulty(
                List.of(
                        new AttributeValue("degree", degree),
                        new AttributeValue("digits", digits),
                        new AttributeValue("strands", strands),
                        new AttributeValue("ahead", ahead)));
    }
}
