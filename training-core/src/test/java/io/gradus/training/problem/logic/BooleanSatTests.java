package io.gradus.training.problem.logic;

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
            Problem problem = family.item(seed, cell(4, 6, 2));
            for (int bits = 0; bits < 16; bits++) {
                String answer =
                        String.format("%4s", Integer.toBinaryString(bits)).replace(' ', '0');

                assertThat(family.verify(problem, answer).score() == 1)
                        .as("%s %s", problem.prompt(), answer)
                        .isEqualTo(isModel(problem, answer));
            }
        }
    }

    @Test
    void clausesHaveDistinctVariablesAndTheWantedSize() {
        for (int seed = 0; seed < 200; seed++) {
            String[] clauses = family.item(seed, cell(5, 7, 3)).part("formula").split("&");

            assertThat(clauses).hasSize(7);
            assertThat(clauses)
                    .allSatisfy(c ->
                            assertThat(Arrays.stream(c.replace("!", "").split("\\|")).distinct())
                                    .hasSize(3));
        }
    }

    private static boolean isModel(Problem problem, String answer) throws TimeoutException {
        ISolver solver = SolverFactory.newDefault();
        solver.newVar(4);
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
                            IntStream.range(0, 4)
                                    .map(v -> answer.charAt(v) == '1' ? v + 1 : -(v + 1))
                                    .toArray()));
        } catch (ContradictionException e) {
            return false;
        }
    }

    private static int literal(String text) {
        return text.startsWith("!") ? -(text.charAt(1) - 'a' + 1) : text.charAt(0) - 'a' + 1;
    }

    private static Difficulty cell(int variables, int clauses, int literals) {
        return new Difficulty(
                List.of(
                        new AttributeValue("variables", variables),
                        new AttributeValue("clauses", clauses),
                        new AttributeValue("literals", literals)));
    }
}
