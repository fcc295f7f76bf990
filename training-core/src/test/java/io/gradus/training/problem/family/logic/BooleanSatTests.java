package io.gradus.training.problem.family.logic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.TimeoutException;

/** Compares the verifier with a SAT solver, assignment by assignment. */
class BooleanSatTests {
    private final BooleanSat family = new BooleanSat();

    @Test
    void theVerifierAcceptsExactlyTheModelsOfTheFormula() throws TimeoutException {
        for (int seed = 0; seed < 60; seed++) {
            Problem problem = family.item(seed, cell(5, 15, 2));
            for (int bits = 0; bits < 32; bits++) {
                String answer =
                        String.format("%5s", Integer.toBinaryString(bits)).replace(' ', '0');

                assertThat(family.verify(problem, answer).score() == 1)
                        .as("%s %s", problem.prompt(), answer)
                        .isEqualTo(isModel(problem, answer));
            }
        }
    }

    @Test
    void clausesHaveDistinctVariablesAndTheWantedSize() {
        for (int seed = 0; seed < 200; seed++) {
            String[] clauses = family.item(seed, cell(5, 6, 3)).part("formula").split("&");

            assertThat(clauses).hasSize(13);
            assertThat(clauses)
                    .allSatisfy(c ->
                            assertThat(Arrays.stream(c.replace("!", "").split("\\|")).distinct())
                                    .hasSize(3));
        }
    }

    @Test
    void theNumberOfClausesFollowsTheThreshold() {
        // by hand: 4.267 * 12 = 51.2 and half of 21.117 * 5 = 52.8
        assertThat(family.item(1, cell(12, 10, 3)).part("formula").split("&")).hasSize(52);
        assertThat(family.item(1, cell(5, 5, 5)).part("formula").split("&")).hasSize(53);
    }

    @Test
    void variablesBeyondZAreCapitals() {
        Problem problem = family.item(3, cell(40, 20, 2));

        assertThat(problem.part("formula")).contains("A", "N").doesNotContain("O");
        assertThat(family.verify(problem, problem.reference()).score()).isEqualTo(1);
    }

    @Test
    void everyPatternOfSignsThatTheHiddenAssignmentAllowsIsAsLikely() {
        int[] trueLiterals = new int[3];
        for (int seed = 0; seed < 1000; seed++) {
            Problem problem = family.item(seed, cell(5, 5, 2));
            for (String clause : problem.part("formula").split("&")) {
                long held =
                        Arrays.stream(clause.split("\\|"))
                                .filter(l -> isTrue(l, problem.reference()))
                                .count();
                trueLiterals[(int) held]++;
            }
        }

        // 3 clauses each; of 3 patterns that hold, 2 have one true literal
        assertThat(trueLiterals[0]).isZero();
        assertThat(trueLiterals[1]).isBetween(1900, 2100);
    }

    private static boolean isTrue(String literal, String bits) {
        boolean negated = literal.startsWith("!");
        return (bits.charAt(literal.charAt(negated ? 1 : 0) - 'a') == '1') != negated;
    }

    private static boolean isModel(Problem problem, String answer) throws TimeoutException {
        ISolver solver = SolverFactory.newDefault();
        solver.newVar(5);
        try {
            for (String clause : problem.part("formula").split("&")) {
                solver.addClause(
                        new VecInt(
                                Arrays.stream(clause.split("\\|"))
                                        .mapToInt(BooleanSatTests::literal)
                                        .toArray()));
            }
            return solver.isSatisfiable(
                    new VecInt(
                            IntStream.range(0, 5)
                                    .map(v -> answer.charAt(v) == '1' ? v + 1 : -(v + 1))
                                    .toArray()));
        } catch (ContradictionException e) {
            return false;
        }
    }

    private static int literal(String text) {
        return text.startsWith("!") ? -(text.charAt(1) - 'a' + 1) : text.charAt(0) - 'a' + 1;
    }

    private static Difficulty cell(int variables, int tightness, int literals) {
        return new Difficulty(
                List.of(
                        new AttributeValue("variables", variables),
                        new AttributeValue("tightness", tightness),
                        new AttributeValue("literals", literals)));
    }
}
