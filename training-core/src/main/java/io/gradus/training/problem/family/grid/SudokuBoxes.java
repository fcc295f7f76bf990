package io.gradus.training.problem.family.grid;

/** Shape of the boxes of a sudoku; there are as many symbols as a box has cells. */
record SudokuBoxes(int rows, int columns) {
    static SudokuBoxes parse(String text) {
        int by = text.indexOf('x');
        return new SudokuBoxes(
                Integer.parseInt(text.substring(0, by)), Integer.parseInt(text.substring(by + 1)));
    }

    int side() {
        return rows * columns;
    }

    int cells() {
        return side() * side();
    }

    /** Number of the box that a cell lies in. */
    int box(int cell) {
        return cell / side() / rows * rows + cell % side() / columns;
    }

    /** The next larger boxes: as many rows as columns, or one column more. */
    SudokuBoxes larger() {
        return rows < columns
                ? new SudokuBoxes(rows + 1, columns)
                : new SudokuBoxes(rows, columns + 1);
    }

    @Override
    public String toString() {
        return rows + "x" + columns;
    }
}
