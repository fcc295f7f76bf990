package io.gradus.training.problem.family.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatrixOperationsTests {
    private final MatrixOperations family = new MatrixOperations();

    /** Computed by hand; the last two show that operations go from left to right. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "1,2/3,4 t 1,3/2,4",
                "1,2/3,4 +5,6/7,8 6,8/10,12",
                "1,2/3,4 *5,6/7,8 19,22/43,50",
                "1,2/3,4 tr 5",
                "1,2,3/4,5,6/7,8,10 tr 16",
                "1,2/3,4 t|+5,0/0,1 6,3/2,5",
                "1,2/3,4 +1,0/0,1|*5,6/7,8 24,28/50,58",
                "1,2/3,4 *5,6/7,8|t|tr 69"
            })
    void operationsGoFromLeftToRight(String matrix, String operations, String answer) {
        Verdict verdict = family.verify(problem(matrix, operations), answer);

        assertThat(verdict.score()).isEqualTo(1);
        assertThat(verdict.credit("entries")).isEqualTo(1);
    }

    @Test
    void theCreditIsTheShareOfRightEntries() {
        Problem problem = problem("1,2/3,4", "*5,6/7,8");

        assertThat(family.verify(problem, "19,22/43,51"))
                .satisfies(v -> assertThat(v.score()).isZero())
                .satisfies(v -> assertThat(v.credit("entries")).isEqualTo(0.75))
                .satisfies(v -> assertThat(v.reason()).isEqualTo("entry 4 is wrong"));
        for (String other :
                List.of("19,22,43,50", "19,22/43,50/", "19,22/43", "69", "", "/", ",/,,")) {
            assertThat(family.verify(problem, other))
                    .isEqualTo(Verdict.wrong("has other rows and columns than the result"));
        }
        assertThat(family.verify(problem, "019,22/43,50").score()).isZero();
    }

    @Test
    void everyKindOfOperationOccursAndTracesOnlyComeLast() {
        Set<String> kinds = new TreeSet<>();
        int traces = 0;
        for (int seed = 0; seed < 1000; seed++) {
            String[] operations =
                    family.item(seed, Cells.of(family, 2, 3, 1)).part("operations").split("\\|");
            assertThat(operations).hasSize(3);
            assertThat(List.of(operations).subList(0, 2)).doesNotContain("tr");
            traces += operations[2].equals("tr") ? 1 : 0;
            kinds.add(operations[0].substring(0, 1));
        }

        assertThat(kinds).containsExactly("*", "+", "t");
        assertThat(traces).isBetween(200, 300);
    }

    private Problem problem(String matrix, String operations) {
        Problem any = family.item(0, Cells.of(family, 2, 1, 1));
        return Problem.of(
                any.key(),
                List.of(new PromptPart("matrix", matrix), new PromptPart("operations", operations)),
                any.template(),
                any.reference(),
                any.hints());
    }
}
