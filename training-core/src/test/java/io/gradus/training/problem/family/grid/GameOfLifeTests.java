package io.gradus.training.problem.family.grid;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Compares with patterns whose course is well known, and with a count over a tripled board. */
class GameOfLifeTests {
    private final GameOfLife family = new GameOfLife();

    @Test
    void aBlinkerTurns() {
        Problem once = problem("...../..#../..#../..#../.....", 5, 1);
        Problem twice = problem("...../..#../..#../..#../.....", 3, 2);

        assertThat(family.verify(once, "...../...../.###./...../.....").score()).isEqualTo(1);
        assertThat(family.verify(twice, "...../..#../..#..").score()).isEqualTo(1);
        assertThat(family.verify(twice, "...../..#../.###.").reason())
                .isEqualTo("character 14 is wrong");
    }

    @Test
    void aGliderMovesOneDownAndOneRightInFourStepsAcrossTheEdge() {
        Problem problem = problem(".#..../..#.../###.../....../....../......", 6, 4);
        Problem across = problem("....../....../....../....#./.....#/...###", 6, 4);

        assertThat(family.verify(problem, "....../..#.../...#../.###../....../......").score())
                .isEqualTo(1);
        assertThat(family.verify(across, "#...##/....../....../....../.....#/#.....").score())
                .isEqualTo(1);
    }

    @Test
    void theReferenceFollowsTheRule() {
        for (int seed = 0; seed < 100; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 5, 1, 5));

            assertThat(problem.reference()).isEqualTo(next(problem.part("board").split("/")));
        }
    }

    @Test
    void theBoardIsLargeEnoughForItsStepsAndRows() {
        assertThat(family.item(1, Cells.of(family, 3, 4, 1)).reference()).hasSize(9);
        assertThat(family.item(1, Cells.of(family, 3, 1, 5)).reference()).hasSize(5 * 6 - 1);
    }

    private Problem problem(String board, int rows, int steps) {
        return Problem.of(
                family.key(0, Cells.of(family)),
                List.of(
                        new PromptPart("board", board),
                        new PromptPart("rows", Integer.toString(rows)),
                        new PromptPart("steps", Integer.toString(steps))),
                "",
                "",
                Hints.none());
    }

    /** One step, on a board that is repeated three times in both directions. */
    private static String next(String[] rows) {
        int size = rows.length;
        StringBuilder next = new StringBuilder();
        for (int row = size; row < 2 * size; row++) {
            next.append(row == size ? "" : "/");
            for (int column = size; column < 2 * size; column++) {
                String around = "";
                for (int near = row - 1; near <= row + 1; near++) {
                    around += rows[near % size].repeat(3).substring(column - 1, column + 2);
                }
                int living = around.replace(".", "").length();
                // the nine cells with the own one: 3 always live, 4 keep what there is
                boolean stays = living == 4 && around.charAt(4) == '#';
                next.append(living == 3 || stays ? '#' : '.');
            }
        }
        return next.toString();
    }
}
