package io.gradus.training.problem.family.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChainSumTests {
    private final ChainSum family = new ChainSum();

    /** Computed character by character, without splitting and without big numbers. */
    @Test
    void theReferenceIsTheTotalOfTheChain() {
        for (int seed = 0; seed < 500; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 5, 3));
            long total = 0;
            long number = 0;
            int sign = 1;
            for (char c : problem.prompt().toCharArray()) {
                if (Character.isDigit(c)) {
                    number = 10 * number + c - '0';
                } else {
                    total += sign * number;
                    number = 0;
                    sign = c == '-' ? -1 : 1;
                }
            }

            assertThat(problem.reference()).isEqualTo(Long.toString(total));
            assertThat(problem.hints().steps()).hasSize(4);
            assertThat(problem.hints().steps().getLast()).endsWith("=" + problem.reference());
        }
    }

    @Test
    void allNumbersHaveTheDigitsAndAboutHalfAreSubtracted() {
        List<String> numbers = new ArrayList<>();
        long minuses = 0;
        for (int seed = 0; seed < 500; seed++) {
            String prompt = family.item(seed, Cells.of(family, 5, 3)).prompt();
            numbers.addAll(List.of(prompt.replace("=", "").split("[+-]")));
            minuses += prompt.chars().filter(c -> c == '-').count();
        }

        assertThat(numbers).hasSize(2500).allMatch(n -> n.matches("[1-9][0-9]{2}"));
        assertThat(minuses).isBetween(900L, 1100L);
    }

    @Test
    void theOrderOfTheTermsIsNoContentButTheirSignsAre() {
        assertThat(family.content(chain("1+2-3"))).isEqualTo(family.content(chain("2-3+1")));
        assertThat(family.content(chain("1+2-3"))).isNotEqualTo(family.content(chain("1-2+3")));
    }

    @Test
    void temptingAnswersAreWrongForAReason() {
        Problem problem = chain("12-30+4");

        assertThat(family.verify(problem, "-14").score()).isEqualTo(1);
        assertThat(family.verify(problem, "14").reason())
                .isEqualTo("has the wrong number of characters");
        assertThat(family.verify(problem, "-22").reason()).isEqualTo("character 2 is wrong");
        assertThat(family.verify(problem, "-014").reason())
                .isEqualTo("is not a whole number of about the right length");
        assertThat(family.verify(problem, "\u221214").score()).isZero();
    }

    private Problem chain(String chain) {
        Problem any = family.item(0, Cells.of(family, 3, 2));
        return Problem.of(
                any.key(),
                List.of(new PromptPart("chain", chain)),
                any.template(),
                any.reference(),
                any.hints());
    }
}
