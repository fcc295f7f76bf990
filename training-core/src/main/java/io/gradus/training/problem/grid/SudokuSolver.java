package io.gradus.training.problem.grid;

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

    private boolean solve() {
        int best = -1;
        int fewest = Integer.MAX_VALUE;
        for (int cell = 0; cell < grid.size() && fewest > 1; cell++) {
            int count = grid.isEmpty(cell) ? Integer.bitCount(grid.candidates(cell)) : fewest;
            if (count < fewest) {
                fewest = count;
                best = cell;
            }
        }
        return best < 0 || tryAll(best, grid.candidates(best));
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
