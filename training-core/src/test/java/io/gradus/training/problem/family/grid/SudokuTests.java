package io.gradus.training.problem.family.grid;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Compares with a plain search that fills cells in reading order and checks every pair. */
class SudokuTests {
    private final Sudoku family = new Sudoku();

    @Test
    void theReferenceIsTheOnlySolution() {
        for (int seed = 0; seed < 100; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 2, 2, 8));

            assertThat(solutions(problem.part("grid").replace("/", ""), 2, 2))
                    .containsExactly(problem.reference());
        }
        for (int seed = 0; seed < 20; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 2, 3, 15));

            assertThat(solutions(problem.part("grid").replace("/", ""), 2, 3))
                    .containsExactly(problem.reference());
        }
    }

    @Test
    void thereAreAsManyBlanksAsAskedForInABoxThatHoldsThem() {
        for (int seed = 0; seed < 50; seed++) {
            assertThat(family.item(seed, Cells.of(family, 2, 2, 8)).reference()).hasSize(8);
            // 9 of 16 cells are more than 55 percent: 36 cells in boxes of 2 x 3
            Problem larger = family.item(seed, Cells.of(family, 2, 2, 9));
            assertThat(larger.reference()).hasSize(9);
            assertThat(larger.part("grid")).hasSize(41);
            assertThat(family.item(seed, Cells.of(family, 3, 3, 40)).reference()).hasSize(40);
        }
    }

    @Test
    void repeatedMissingAndForeignSymbolsAreWrong() {
        Problem problem = family.item(5, Cells.of(family, 2, 2, 6));
        String reference = problem.reference();

        assertThat(family.verify(problem, reference.substring(1)).score()).isZero();
        assertThat(family.verify(problem, reference + "1").score()).isZero();
        for (char symbol : "056789abc. ".toCharArray()) {
            assertThat(family.verify(problem, symbol + reference.substring(1)).reason())
                    .isEqualTo("symbol 1 is already in its row, column or box");
        }
    }

    /** The symbols of the empty cells, for every way to fill them. */
    private static List<String> solutions(String cells, int boxRows, int boxColumns) {
        List<String> found = new ArrayList<>();
        search(cells, "", boxRows, boxColumns, found);
        return found;
    }

    private static void search(
            String cells, String filled, int boxRows, int boxColumns, List<String> found) {
        int cell = cells.indexOf('.');
        if (cell < 0) {
            found.add(filled);
            return;
        }
        int side = boxRows * boxColumns;
        for (int value = 1; value <= side; value++) {
            char symbol = Integer.toString(value).charAt(0);
            boolean isFree = true;
            for (int other = 0; other < cells.length(); other++) {
                boolean meets =
                        other / side == cell / side
                                || other % side == cell % side
                                || other / side / boxRows == cell / side / boxRows
                                        && other % side / boxColumns == cell % side / boxColumns;
                isFree &= !(meets && cells.charAt(other) == symbol);
            }
            if (isFree) {
                String next = cells.substring(0, cell) + symbol + cells.substring(cell + 1);
                search(next, filled + symbol, boxRows, boxColumns, found);
            }
        }
    }
}
