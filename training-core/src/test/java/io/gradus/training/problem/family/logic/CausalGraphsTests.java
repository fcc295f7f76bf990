package io.gradus.training.problem.family.logic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Compares with an evaluation from the effect back to its causes, and abduction by trial. */
class CausalGraphsTests {
    private final CausalGraphs family = new CausalGraphs();

    @Test
    void allThreeRungsAreAnsweredInOrder() {
        for (int seed = 0; seed < 300; seed++) {
            Problem problem = family.item(seed, cell(2 + seed % 6, 3, seed % 4, 1));
            Map<String, String> equations = equations(problem.part("equations"));
            String asked = problem.part("asked");
            Map<String, String> changed = new LinkedHashMap<>(equations);
            changed.put(problem.part("set"), problem.part("to"));
            Map<String, String> otherwise =
                    seeing(equations, problem.part("seen"), problem.part("as"));
            otherwise.put(problem.part("set"), problem.part("to"));

            assertThat(problem.reference())
                    .as(problem.prompt())
                    .isEqualTo(
                            "%d,%d,%d",
                            value(asked, equations),
                            value(asked, changed),
                            value(asked, otherwise));
        }
    }

    @Test
    void aModelSolvedByHand() {
        StructuralModel model = StructuralModel.read("a=3,b=a+4,c=a+b+b+5", 10);

        // b = 7, c = 3 + 14 + 5 = 22; with a = 1: b = 5, c = 16; with b = 9: c = 26
        assertThat(model.values(StructuralModel.NONE, 0)).containsExactly(3, 7, 2);
        assertThat(model.values(0, 1)).containsExactly(1, 5, 6);
        assertThat(model.values(1, 9)).containsExactly(3, 9, 6);
        // b seen to be 9 means b = a + 6: with a = 1, b = 7 and c = 1 + 14 + 5 = 20
        assertThat(model.seeing(1, 9).values(0, 1)).containsExactly(1, 7, 0);
    }

    @Test
    void theLowerRungsAskForLess() {
        Problem one = family.item(3, cell(3, 1, 1, 1));
        Problem two = family.item(3, cell(3, 2, 1, 1));

        assertThat(one.prompt()).doesNotContain("do").doesNotContain("see");
        assertThat(two.prompt()).contains(";do ").doesNotContain("see");
        assertThat(two.reference()).startsWith(one.reference() + ",");
        assertThat(family.verify(two, one.reference()).score()).isZero();
        assertThat(family.verify(two, one.reference() + "," + one.reference() + ",0").score())
                .isZero();
    }

    private static Map<String, String> equations(String text) {
        Map<String, String> equations = new LinkedHashMap<>();
        for (String equation : text.split(",")) {
            equations.put(equation.split("=")[0], equation.split("=")[1]);
        }
        return equations;
    }

    /** The equations with the constant of the variable, found by trial, that gives the value. */
    private static Map<String, String> seeing(
            Map<String, String> equations, String variable, String value) {
        String right = equations.get(variable);
        String parents = right.substring(0, right.lastIndexOf('+') + 1);
        List<Map<String, String>> found = new ArrayList<>();
        for (int constant = 0; constant < 10; constant++) {
            Map<String, String> tried = new LinkedHashMap<>(equations);
            tried.put(variable, parents + constant);
            if (value(variable, tried) == Integer.parseInt(value)) {
                found.add(tried);
            }
        }
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    private static int value(String name, Map<String, String> equations) {
        int sum = 0;
        for (String term : equations.get(name).split("\\+")) {
            sum +=
                    Character.isDigit(term.charAt(0))
                            ? Integer.parseInt(term)
                            : value(term, equations);
        }
        return sum % 10;
    }

    private static Difficulty cell(int nodes, int rung, int terms, int digits) {
        return new Difficulty(
                List.of(
                        new AttributeValue("nodes", nodes),
                        new AttributeValue("rung", rung),
                        new AttributeValue("terms", terms),
                        new AttributeValue("digits", digits)));
    }
}
