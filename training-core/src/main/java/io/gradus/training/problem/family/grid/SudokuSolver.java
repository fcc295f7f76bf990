package io.gradus.training.problem.family.grid;

import java.util.Optional;

/**
 * Looks for a solution of a sudoku, the cell with the fewest candidates first, and gives up after
 * 2,000 trials of a value; then it says that there may be one.
 */
final class SudokuSolver {
    private static final int MAX_TRIALS = 2_000;

    private final SudokuGrid grid;
    private int trials;

    private SudokuSolver(SudokuGrid grid) {
        this.grid = grid;
    }

    /**
     * Whether there is, or after too many trials may be, a solution that has another value in an
     * empty cell than this one. Leaves the grid as it was.
     */
    static boolean hasSolutionWithout(SudokuGrid grid, int cell, int value) {
        SudokuSolver solver = new SudokuSolver(grid);
        return solver.tryAll(cell, grid.candidates(cell) & ~(1 << value));
    }

    /** The first solution; empty where there is none, or none within so many trials. */
    static Optional<SudokuGrid> solution(SudokuGrid grid) {
        SudokuGrid full = grid.copy();
        return new SudokuSolver(full).fill() ? Optional.of(full) : Optional.empty();
    }

    /** Fills the grid where it finds a solution, else leaves it as it was. */
    private boolean fill() {
        int cell = tightest();
        if (cell < 0) {
            return true;
        }
        for (int left = grid.candidates(cell); left != 0; left &= left - 1) {
            grid.set(cell, Integer.numberOfTrailingZeros(left));
            if (trials++ < MAX_TRIALS && fill()) {
                return true;
            }
            grid.clear(cell);
        }
        return false;
    }

    private boolean solve() {
        int cell = tightest();
        return cell < 0 || tryAll(cell, grid.candidates(cell));
    }

    /** The empty cell with the fewest candidates; -1 where none is empty. */
    private int tightest() {
        int best = -1;
        int fewest = Integer.MAX_VALUE;
        for (int cell = 0; cell < grid.size() && fewest > 1; cell++) {
            int count = grid.isEmpty(cell) ? Integer.bitCount(grid.candidates(cell)) : fewest;
            if (count < fewest) {
                fewest = count;
                best = cell;
            }
        }
        return best;
    }

    private boolean tryAll(int cell, int candidates) {
        boolean found = false;
        for (int left = candidates; left != 0 && !found; left &= left - 1) {
            grid.set(cell, Integer.numberOfTrailingZeros(left));
            found = trials++ >= MAX_TRIALS || solve();
            grid.clear(cell);
        }
        return found;
    }
}
