package io.gradus.training.problem.family.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class FunctionCallsTests {
    private final FunctionCalls family = new FunctionCalls();
    private final Problem problem =
            Problem.of(
                    family.key(1, Cells.of(family, 2, 2, 2)),
                    List.of(
                            new PromptPart("functions", "f(x,y)g(x,z)"),
                            new PromptPart("wish", "z=3,x=(y=1,x=2)"),
                            new PromptPart("calls", "g(f(2,1),3)")),
                    "{functions};{wish}=",
                    "g(f(2,1),3)",
                    Hints.none());

    @Test
    void onlyTheWantedTreeIsRight() {
        assertThat(verdict("g(f(2,1),3)").score()).isEqualTo(1);
        assertThat(verdict("g(f(1,2),3)").reason()).isEqualTo("an argument is wrong");
        assertThat(verdict("g(3,f(2,1))").score()).isZero();
        assertThat(verdict("f(g(2,1),3)").reason())
                .isEqualTo("the outer call is of another function");
        assertThat(verdict("g(f(2,1),3,4)").score()).isZero();
        assertThat(verdict("g(f(2,1),03)").score()).isZero();
    }

    @Test
    void whatIsNoCallIsRefused() {
        for (String text :
                List.of(
                        "g(f(2,1),3",
                        "g(f(2,1),3))",
                        "g()",
                        "g(,3)",
                        "g(f (2,1),3)",
                        "7",
                        "g",
                        "g(x)",
                        "a(".repeat(5000))) {
            assertThat(verdict(text).reason()).as(text).startsWith("an answer is one call");
            assertThat(verdict(text).credits()).isEmpty();
        }
    }

    @Test
    void creditsCountFunctionsAndNumbersInTheirPlace() {
        // functions: g is right, h is not f; numbers: 2 and 3 are right, 4 is not 1
        Verdict verdict = verdict("g(h(2,4),3)");

        assertThat(verdict.credit("syntax")).isEqualTo(1);
        assertThat(verdict.credit("functions")).isEqualTo(0.5);
        assertThat(verdict.credit("arguments")).isCloseTo(2 / 3.0, within(1e-12));
    }

    @Test
    void functionsDifferInTheirSetsOfParameters() {
        for (int seed = 0; seed < 100; seed++) {
            for (int parameters : new int[] {1, 2, 12}) {
                Problem drawn = family.item(seed, Cells.of(family, 24, parameters));
                String[] functions = drawn.part("functions").split("\\)");

                assertThat(functions).hasSize(24);
                assertThat(
                                Arrays.stream(functions)
                                        .map(f ->
                                                new TreeSet<>(List.of(f.substring(2).split(",")))))
                        .doesNotHaveDuplicates();
            }
        }
    }

    @Test
    void theWishIsFulfilledByMatchingParameters() {
        for (int seed = 0; seed < 200; seed++) {
            Problem drawn = family.item(seed, Cells.of(family, 4, 3, 1, 2));
            List<String> wishes = List.of(drawn.part("wish").split(","));
            String expected = "";
            for (String function : drawn.part("functions").split("\\)")) {
                List<String> parameters = List.of(function.substring(2).split(","));
                List<String> named = wishes.stream().map(w -> w.substring(0, 1)).toList();
                if (named.containsAll(parameters)) {
                    expected =
                            function.charAt(0)
                                    + "("
                                    + String.join(
                                            ",",
                                            parameters.stream()
                                                    .map(p ->
                                                            wishes.get(named.indexOf(p))
                                                                    .substring(2))
                                                    .toList())
                                    + ")";
                }
            }
            assertThat(drawn.reference()).isEqualTo(expected);
        }
    }

    private Verdict verdict(String answer) {
        return family.verify(problem, answer);
    }
}
