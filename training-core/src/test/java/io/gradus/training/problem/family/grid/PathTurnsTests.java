package io.gradus.training.problem.family.grid;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Problem;
import org.junit.jupiter.api.Test;

/** Counts moves, turns and ways with code of its own. */
class PathTurnsTests {
    private final PathTurns family = new PathTurns();

    @Test
    void theWayHasTheLengthAndTheTurnsThatWereAskedFor() {
        for (int seed = 0; seed < 200; seed++) {
            int length = 2 + seed % 40;
            int turns = 1 + seed % 7;
            String way = family.item(seed, Cells.of(family, length, turns)).reference();

            assertThat(way).hasSize(Math.max(length, 2 * turns));
            assertThat(turns(way)).isEqualTo(turns);
        }
    }

    @Test
    void thereIsNoOtherWay() {
        for (int seed = 0; seed < 200; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 9, 1 + seed % 8));
            String way = problem.reference();

            assertThat(MazeTexts.end(problem.part("maze"), way)).isEqualTo('E');
            for (int i = 0; i < way.length(); i++) {
                String before = way.substring(0, i);
                assertThat(
                                "urdl"
                                        .chars()
                                        .filter(move -> leads(problem, before + (char) move))
                                        .count())
                        .as("%s after %s", problem.prompt(), before)
                        .isEqualTo(i == 0 ? 1 : 2);
            }
        }
    }

    @Test
    void waysWindAndDoNotOnlyClimbStairs() {
        long winding = 0;
        for (int seed = 0; seed < 100; seed++) {
            String way = family.item(seed, Cells.of(family, 12, 5)).reference();
            winding += way.chars().distinct().count() > 2 ? 1 : 0;
        }

        // stairs are left where two turns to the same side would touch, after runs of one move
        assertThat(winding).isGreaterThan(60L);
    }

    @Test
    void shortcutsAndStopsOnTheWayAreWrong() {
        Problem problem = MazeTexts.problem(family, "S.##/#.../###E");

        assertThat(family.verify(problem, "rdrrd").score()).isEqualTo(1);
        assertThat(family.verify(problem, "rdrr").score()).isZero();
        assertThat(family.verify(problem, "rrrdd").reason()).isEqualTo("move 2 is not possible");
        assertThat(family.verify(problem, "rdrrdu").score()).isZero();
        assertThat(family.verify(problem, "RDRRD").score()).isZero();
    }

    private static boolean leads(Problem problem, String walk) {
        return MazeTexts.end(problem.part("maze"), walk) != '#';
    }

    private static int turns(String way) {
        int turns = 0;
        for (int i = 1; i < way.length(); i++) {
            turns += way.charAt(i) == way.charAt(i - 1) ? 0 : 1;
        }
        return turns;
    }
}
