package io.gradus.training.problem.family.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemReading;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SubtractionTests {
    private final Subtraction subtraction = new Subtraction();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 40})
    void theReferenceIsTheDifferenceAndTheFirstNumberHasTheDigits(int digits) {
        for (int seed = 0; seed < 300; seed++) {
            Problem problem = subtraction.item(seed, cell(digits, digits / 2));
            String[] numbers = problem.prompt().replace("=", "").split("-");

            assertThat(problem.reference())
                    .isEqualTo(
                            new BigInteger(numbers[0])
                                    .subtract(new BigInteger(numbers[1]))
                                    .toString());
            assertThat(numbers[0]).hasSize(digits);
            assertThat(problem.reference()).doesNotStartWith("-");
        }
    }

    /** Counts by brute force: 55 of one digit, 54 * 55 and 45 * 45 of two. */
    @ParameterizedTest
    @CsvSource({"1, 0, 55", "2, 0, 2970", "2, 1, 2025"})
    void exactlyThePairsOfTheCellOccur(int digits, int borrows, int count) {
        Set<String> wanted = new TreeSet<>();
        int least = digits == 1 ? 0 : 10;
        for (int left = least; left < (digits == 1 ? 10 : 100); left++) {
            for (int right = 0; right <= left; right++) {
                if (borrowsByRemainders(left, right) == borrows) {
                    wanted.add(left + "-" + right + "=");
                }
            }
        }
        Set<String> drawn = new TreeSet<>();
        for (int seed = 0; seed < 40_000; seed++) {
            drawn.add(subtraction.item(seed, cell(digits, borrows)).prompt());
        }

        assertThat(wanted).hasSize(count);
        assertThat(drawn).isEqualTo(wanted);
    }

    @Test
    void theColumnsThatBorrowAreUniform() {
        int[] counts = new int[3];
        for (int seed = 0; seed < 3000; seed++) {
            Problem problem = subtraction.item(seed, cell(4, 1));
            long left = Long.parseLong(problem.part("left"));
            long right = Long.parseLong(problem.part("right"));
            for (int column = 0; column < counts.length; column++) {
                long power = (long) Math.pow(10, column + 1);
                counts[column] += left % power < right % power ? 1 : 0;
            }
        }

        assertThat(counts).satisfies(c -> assertThat(c[0] + c[1] + c[2]).isEqualTo(3000));
        for (int count : counts) {
            assertThat(count).isBetween(900, 1100);
        }
    }

    @Test
    void moreBorrowsThanColumnsMeanAllOfThem() {
        for (int seed = 0; seed < 200; seed++) {
            assertThat(subtraction.item(seed, cell(3, 199)).prompt())
                    .isEqualTo(subtraction.item(seed, cell(3, 2)).prompt());
        }
        assertThat(subtraction.solverSteps(cell(3, 199))).isEqualTo(5);
    }

    @Test
    void aWrittenProblemBelongsToTheCellOfItsDigitsAndBorrows() {
        assertThat(subtraction.read("1000-1="))
                .isInstanceOfSatisfying(
                        ProblemReading.Understood.class,
                        read -> {
                            assertThat(read.problem().difficulty()).isEqualTo(cell(4, 3));
                            assertThat(read.problem().reference()).isEqualTo("999");
                            assertThat(read.problem().hints().trace())
                                    .isEqualTo("10-1=9;10-0-1=9;10-0-1=9;1-0-1=0");
                        });
        for (String strange : List.of("1-2=", "01-1=", "1-01=", "5-5", "-5-5=", "5--5=")) {
            assertThat(subtraction.read(strange)).isInstanceOf(ProblemReading.Refused.class);
        }
    }

    @Test
    void onlyTheCanonicalNumberIsCorrect() {
        Problem problem = subtraction.item(1, cell(2, 1));
        long difference = Long.parseLong(problem.reference());
        List<String> wrong = new ArrayList<>(List.of("0" + difference, "+" + difference));
        wrong.addAll(List.of(difference + ".0", "-" + difference, "" + (difference + 10)));

        assertThat(subtraction.verify(problem, problem.reference()).score()).isEqualTo(1);
        assertThat(wrong)
                .allSatisfy(text -> assertThat(subtraction.verify(problem, text).score()).isZero());
    }

    /** Column by column from the right: it borrows where the ends of the numbers are in order. */
    private static int borrowsByRemainders(int left, int right) {
        int borrows = 0;
        for (int power = 10; power <= 1000; power *= 10) {
            borrows += left % power < right % power ? 1 : 0;
        }
        return borrows;
    }

    private Difficulty cell(int digits, int borrows) {
        return Cells.of(subtraction, digits, borrows);
    }
}
