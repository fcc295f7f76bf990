package io.gradus.training.problem.family.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Problem;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class GreatestCommonDivisorTests {
    private final GreatestCommonDivisor family = new GreatestCommonDivisor();

    /** By trying every number down from the smallest operand. */
    @Test
    void theReferenceIsTheLargestNumberThatDividesAll() {
        for (int seed = 0; seed < 500; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 3, 1));
            List<Long> numbers = numbers(problem);

            assertThat(problem.reference()).isEqualTo(Long.toString(commonDivisor(numbers)));
        }
    }

    @Test
    void theDivisorIsUniformFromOneToNine() {
        int[] counts = new int[10];
        for (int seed = 0; seed < 1800; seed++) {
            counts[Integer.parseInt(family.item(seed, Cells.of(family, 2, 1)).reference())]++;
        }

        assertThat(counts[0]).isZero();
        assertThat(Arrays.stream(counts).skip(1)).allMatch(count -> count > 150 && count < 250);
    }

    @Test
    void leavingOutANumberChangesTheDivisorUnlessItsFactorIsOne() {
        for (int seed = 0; seed < 200; seed++) {
            List<Long> numbers = numbers(family.item(seed, Cells.of(family, 4, 1)));
            long divisor = commonDivisor(numbers);
            long needed =
                    numbers.stream()
                            .filter(n -> commonDivisor(without(numbers, n)) > divisor)
                            .count();

            assertThat(needed).isBetween(3L, 4L);
        }
    }

    @Test
    void otherCommonDivisorsAreWrong() {
        for (int seed = 0; seed < 200; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 2, 2));
            long divisor = Long.parseLong(problem.reference());

            assertThat(family.verify(problem, "1").score()).isZero();
            assertThat(family.verify(problem, Long.toString(2 * divisor)).score()).isZero();
            assertThat(family.verify(problem, "-" + divisor).score()).isZero();
        }
    }

    private static List<Long> numbers(Problem problem) {
        return Arrays.stream(problem.prompt().replaceAll("gcd |=", "").split(","))
                .map(Long::valueOf)
                .toList();
    }

    private static List<Long> without(List<Long> numbers, Long left) {
        return numbers.stream().filter(n -> !n.equals(left)).toList();
    }

    private static long commonDivisor(List<Long> numbers) {
        long divisor = numbers.stream().min(Long::compare).orElseThrow();
        while (!allDivisible(numbers, divisor)) {
            divisor--;
        }
        return divisor;
    }

    private static boolean allDivisible(List<Long> numbers, long divisor) {
        return numbers.stream().allMatch(n -> n % divisor == 0);
    }
}
