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
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.TimeoutException;

/**
 * Compares with a SAT solver: a candidate follows where its negation contradicts the statements.
 */
class LogicEntailmentTests {
    private final LogicEntailment family = new LogicEntailment();

    @Test
    void exactlyTheReferenceFollowsFromConsistentStatements() throws TimeoutException {
        for (int seed = 0; seed < 250; seed++) {
            Problem problem = family.item(seed, cell(1 + seed % 7, 1 + seed % 5, 4));
            List<String> statements = grounded(problem.part("statements"));

            assertThat(isSatisfiable(statements, "")).as(problem.prompt()).isTrue();
            for (String candidate : problem.part("candidates").split(",")) {
                assertThat(isSatisfiable(statements, "!" + candidate))
                        .as("%s: %s", problem.prompt(), candidate)
                        .isEqualTo(!candidate.equals(problem.reference()));
            }
        }
    }

    @Test
    void anotherCandidateIsWrongAndSoIsAnyOtherName() {
        Problem problem = family.item(2, cell(2, 1, 4));
        for (String candidate : problem.part("candidates").split(",")) {
            if (!candidate.equals(problem.reference())) {
                assertThat(family.verify(problem, candidate).reason())
                        .isEqualTo("this does not follow");
            }
        }

        assertThat(family.verify(problem, problem.part("candidates")).reason())
                .isEqualTo("an answer is one of the candidates");
    }

    /** Whatever is derived leads on to something else, but for the reference. */
    @Test
    void aSingleCandidateIsNotShownAndIsWhereTheImplicationsEnd() {
        for (int seed = 0; seed < 100; seed++) {
            Problem problem = family.item(seed, cell(1 + seed % 6, 1, 1));
            List<String> statements = List.of(problem.part("statements").split(","));
            String name =
                    statements.stream().filter(s -> !s.contains(">")).findFirst().orElseThrow();
            for (int step = 0; step < statements.size() - 1; step++) {
                String from = name;
                name =
                        statements.stream()
                                .filter(s -> s.startsWith(from + ">"))
                                .findFirst()
                                .orElseThrow()
                                .substring(from.length() + 1);
            }

            assertThat(problem.reference()).isEqualTo(name);
            assertThat(problem.prompt()).endsWith("?=");
        }
    }

    @Test
    void eachLogicAddsItsOwnSigns() {
        assertThat(signs(1)).contains(">").doesNotContain("&", "|", "!", "X");
        assertThat(signs(2)).contains("&").doesNotContain("|", "!", "X");
        assertThat(signs(3)).contains("&", "|").doesNotContain("!", "X");
        assertThat(signs(4)).contains("&", "|", "!").doesNotContain("X");
        assertThat(signs(5)).contains("&", "|", "!", "X");
    }

    @Test
    void theAnswerStandsInEachPlaceAsOften() {
        int[] places = new int[4];
        for (int seed = 0; seed < 1000; seed++) {
            Problem problem = family.item(seed, cell(1, 1, 4));
            places[List.of(problem.part("candidates").split(",")).indexOf(problem.reference())]++;
        }

        // 250 each; the standard deviation is 14
        for (int place : places) {
            assertThat(place).isBetween(190, 310);
        }
    }

    private String signs(int logic) {
        return family.item(4, cell(12, logic, 4)).part("statements");
    }

    private static List<String> grounded(String statements) {
        List<String> grounded = new ArrayList<>();
        for (String statement : statements.split(",")) {
            for (String argument : List.of("A", "B", "C", "D")) {
                grounded.add(statement.replace("X", argument));
            }
        }
        return grounded;
    }

    private static boolean isSatisfiable(List<String> statements, String literal)
            throws TimeoutException {
        ISolver solver = SolverFactory.newDefault();
        Map<String, Integer> numbers = new LinkedHashMap<>();
        try {
            for (String statement : statements) {
                String[] sides = statement.split(">");
                VecInt clause = new VecInt();
                if (sides.length == 2) {
                    for (String premise : sides[0].split("&")) {
                        clause.push(-literal(premise, numbers));
                    }
                }
                for (String conclusion : sides[sides.length - 1].split("\\|")) {
                    clause.push(literal(conclusion, numbers));
                }
                solver.addClause(clause);
            }
            return literal.isEmpty()
                    ? solver.isSatisfiable()
                    : solver.isSatisfiable(new VecInt(new int[] {literal(literal, numbers)}));
        } catch (ContradictionException e) {
            return false;
        }
    }

    private static int literal(String text, Map<String, Integer> numbers) {
        String name = text.replace("!", "");
        int number = numbers.computeIfAbsent(name, _ -> numbers.size() + 1);
        return text.startsWith("!") ? -number : number;
    }

    private static Difficulty cell(int depth, int logic, int candidates) {
        return new Difficulty(
                List.of(
                        new AttributeValue("depth", depth),
                        new AttributeValue("logic", logic),
                        new AttributeValue("candidates", candidates)));
    }
}
