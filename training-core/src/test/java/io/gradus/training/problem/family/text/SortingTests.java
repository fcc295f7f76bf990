package io.gradus.training.problem.family.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SortingTests {
    private final Sorting sorting = new Sorting();

    @Test
    void theReferenceHasTheSameNumbersInAscendingOrder() {
        for (int seed = 0; seed < 500; seed++) {
            Problem problem = sorting.item(seed, cell(7, 3));
            List<Integer> given = numbers(problem.prompt().replace("sort ", "").replace("=", ""));

            assertThat(numbers(problem.reference()))
                    .isSorted()
                    .containsExactlyInAnyOrderElementsOf(given);
        }
    }

    @Test
    void everyOtherArrangementIsWrong() {
        Problem problem = sorting.item(4, cell(3, 2));
        List<Integer> sorted = numbers(problem.reference());
        String descending =
                sorted.reversed().stream().map(String::valueOf).collect(Collectors.joining(","));

        assertThat(sorting.verify(problem, descending).score()).isZero();
        assertThat(sorting.verify(problem, problem.reference() + ",").score()).isZero();
        assertThat(sorting.verify(problem, problem.reference().replace(",", ", ")).score())
                .isZero();
        assertThat(sorting.verify(problem, sorted.getFirst() + "," + problem.reference()).score())
                .isZero();
    }

    private static List<Integer> numbers(String text) {
        return Arrays.stream(text.split(",")).map(Integer::valueOf).toList();
    }

    private static Difficulty cell(int length, int digits) {
        return new Difficulty(
                List.of(
                        new AttributeValue("length", length),
                        new AttributeValue("digits", digits)));
    }
}
