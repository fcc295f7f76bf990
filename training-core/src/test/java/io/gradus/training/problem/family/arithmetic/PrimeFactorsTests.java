package io.gradus.training.problem.family.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrimeFactorsTests {
    private final PrimeFactors family = new PrimeFactors();

    /** Trial division by all numbers, not only primes. */
    @Test
    void theReferenceIsWhatTrialDivisionFinds() {
        for (int seed = 0; seed < 500; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 5, 6));
            long left = Long.parseLong(problem.part("number"));
            List<Long> factors = new ArrayList<>();
            for (long divisor = 2; left > 1; divisor++) {
                while (left % divisor == 0) {
                    factors.add(divisor);
                    left /= divisor;
                }
            }

            assertThat(factors).hasSize(5);
            assertThat(problem.reference())
                    .isEqualTo(
                            factors.stream().map(String::valueOf).collect(Collectors.joining("*")));
            assertThat(factors.subList(0, 4)).allMatch(factor -> factor <= 13);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "12, 3*4, 'an answer has only primes, with * between them'",
        "12, 12, 'an answer has only primes, with * between them'",
        "12, 1*2*2*3, 'an answer has only primes, with * between them'",
        "12, 2*2*3*, 'an answer has only primes, with * between them'",
        "12, 2*02*3, 'an answer has only primes, with * between them'",
        "12, 2*3*2, the primes must ascend",
        "12, 2*3, the product is another number",
        "12, 2*2*2*3, the product is another number",
        "4, 2*-2, 'an answer has only primes, with * between them'"
    })
    void everythingElseIsWrongForAReason(String number, String answer, String reason) {
        assertThat(family.verify(problem(number), answer)).isEqualTo(Verdict.wrong(reason));
    }

    /** The 10th, 100th, 1,000th and 10,000th prime are 29, 541, 7919 and 104,729. */
    @Test
    void theSieveFindsTheKnownPrimes() {
        assertThat(Primes.first(10)).containsExactly(2, 3, 5, 7, 11, 13, 17, 19, 23, 29);
        assertThat(Primes.first(100).getLast()).isEqualTo(541);
        assertThat(Primes.first(1000).getLast()).isEqualTo(7919);
        assertThat(Primes.first(Primes.COUNT).getLast()).isEqualTo(Primes.LARGEST);
        assertThat(Primes.contains(104_729)).isTrue();
        assertThat(Primes.contains(104_727)).isFalse();
    }

    private Problem problem(String number) {
        Problem any = family.item(0, Cells.of(family, 2, 1));
        return Problem.of(
                any.key(),
                List.of(new PromptPart("number", number)),
                any.template(),
                any.reference(),
                any.hints());
    }
}
