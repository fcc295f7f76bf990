package io.gradus.training.problem.family.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinearEquationsTests {
    private final LinearEquations family = new LinearEquations();

    /** Solved by hand. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "3a+4=19 a 5",
                "-a+4=1 a 3",
                "2a-b+3=4;a+b-1=4 a,b 2,3",
                "a+b-1=9;a-b+2=0 a,b 4,6",
                "a+b+c+1=7;a-b+c-2=0;2a+b-c+1=2 a,b,c 1,2,3"
            })
    void theSolutionIsCorrect(String equations, String unknowns, String answer) {
        Verdict verdict = family.verify(problem(equations, unknowns), answer);

        assertThat(verdict.score()).isEqualTo(1);
        assertThat(verdict.credit("equations")).isEqualTo(1);
    }

    @Test
    void wrongAnswersEarnTheShareOfTheEquationsThatHold() {
        Problem problem = problem("2a-b+3=4;a+b-1=4", "a,b");

        assertThat(family.verify(problem, "3,5").credit("equations")).isEqualTo(0.5);
        assertThat(family.verify(problem, "3,5").score()).isZero();
        assertThat(family.verify(problem, "3,5").reason()).isEqualTo("equation 2 does not hold");
        assertThat(family.verify(problem, "3,2").credit("equations")).isEqualTo(0.5);
        assertThat(family.verify(problem, "9,9").credit("equations")).isZero();
        for (String unreadable :
                List.of("2", "2,3,", "2, 3", "2,03", "a=2,b=3", "2,3,4", ",", "3,2,")) {
            assertThat(family.verify(problem, unreadable).credits()).isEmpty();
            assertThat(family.verify(problem, unreadable).score()).isZero();
        }
    }

    /** The determinant by expansion over permutations (Leibniz), not by elimination. */
    @Test
    void everySystemHasOneSolution() {
        for (int seed = 0; seed < 400; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 4, 1 + seed % 3, 1));
            List<List<Integer>> rows = new ArrayList<>();
            for (String equation : problem.part("equations").split(";")) {
                rows.add(coefficients(equation));
            }

            assertThat(determinant(rows, List.of())).isNotZero();
        }
    }

    @Test
    void coefficientsAndSolutionsKeepToTheirLevels() {
        for (int seed = 0; seed < 300; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 3, 2, 2));
            for (String equation : problem.part("equations").split(";")) {
                assertThat(coefficients(equation))
                        .hasSize(3)
                        .allMatch(c -> Math.abs(c) == 1 || Math.abs(c) == 2);
            }
            assertThat(problem.reference().split(",")).hasSize(3).allMatch(s -> s.length() == 2);
            assertThat(problem.part("equations").split(";"))
                    .allMatch(e -> e.matches(".*[+-]([12]?[0-9]|30)=.*"));
        }
    }

    /** 2a-b=1 and a+b=5: twice the second minus the first is 3b=9. */
    @Test
    void theTraceEliminatesUnknownAfterUnknown() {
        List<LinearEquation> equations =
                List.of(LinearEquation.read("2a-b+3=4"), LinearEquation.read("a+b-1=4"));

        assertThat(Elimination.steps(equations, List.of(BigInteger.TWO, BigInteger.valueOf(3))))
                .containsExactly("2a-b=1", "a+b=5", "b=3", "b=3", "a=2");
    }

    private static List<Integer> coefficients(String equation) {
        List<Integer> coefficients = new ArrayList<>();
        String left = equation.substring(0, equation.indexOf('='));
        for (String term : left.replace("-", "+-").split("\\+")) {
            if (term.matches(".*[a-z]")) {
                String factor = term.substring(0, term.length() - 1);
                coefficients.add(
                        switch (factor) {
                            case "" -> 1;
                            case "-" -> -1;
                            default -> Integer.parseInt(factor);
                        });
            }
        }
        return coefficients;
    }

    private static long determinant(List<List<Integer>> rows, List<Integer> used) {
        if (used.size() == rows.size()) {
            return 1;
        }
        long sum = 0;
        int sign = 1;
        for (int column = 0; column < rows.size(); column++) {
            if (!used.contains(column)) {
                List<Integer> next = new ArrayList<>(used);
                next.add(column);
                sum += sign * rows.get(used.size()).get(column) * determinant(rows, next);
                sign = -sign;
            }
        }
        return sum;
    }

    private Problem problem(String equations, String unknowns) {
        Problem any = family.item(0, Cells.of(family, 2, 1, 1));
        return Problem.of(
                any.key(),
                List.of(
                        new PromptPart("equations", equations),
                        new PromptPart("unknowns", unknowns)),
                any.template(),
                any.reference(),
                any.hints());
    }
}
