package io.gradus.training.problem.family.grid;

import io.gradus.training.problem.Draws;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A sudoku, rows joined by {@code /}, {@code .} for an empty cell. Values are numbered from 0; for
 * every row, column and box the values that it has are kept as bits.
 */
final class SudokuGrid {
    private static final String SYMBOLS = "123456789abcdefg";
    private static final int EMPTY = -1;

    private final SudokuBoxes boxes;
    private final int[] values;
    private final int[] inRow;
    private final int[] inColumn;
    private final int[] inBox;

    private SudokuGrid(SudokuBoxes boxes) {
        this.boxes = boxes;
        values = IntStream.range(0, boxes.cells()).map(_ -> EMPTY).toArray();
        inRow = new int[boxes.side()];
        inColumn = new int[boxes.side()];
        inBox = new int[boxes.side()];
    }

    /** A full grid: the regular one in which symbols, rows and columns are shuffled. */
    static SudokuGrid draw(SudokuBoxes boxes, SplittableRandom random) {
        int side = boxes.side();
        List<Integer> symbols = Draws.shuffled(IntStream.range(0, side).boxed().toList(), random);
        List<Integer> rows = lines(boxes.rows(), boxes.columns(), random);
        List<Integer> columns = lines(boxes.columns(), boxes.rows(), random);
        SudokuGrid grid = new SudokuGrid(boxes);
        for (int cell = 0; cell < grid.size(); cell++) {
            int row = rows.get(cell / side);
            int shift = row % boxes.rows() * boxes.columns() + row / boxes.rows();
            grid.set(cell, symbols.get((shift + columns.get(cell % side)) % side));
        }
        return grid;
    }

    static SudokuGrid parse(SudokuBoxes boxes, String text) {
        SudokuGrid grid = new SudokuGrid(boxes);
        String symbols = text.replace("/", "");
        for (int cell = 0; cell < grid.size(); cell++) {
            int value = value(symbols.charAt(cell));
            if (value != EMPTY) {
                grid.set(cell, value);
            }
        }
        return grid;
    }

    /**
     * Reads a grid whose boxes are squares; empty where the text is none, or has a symbol twice in
     * a row, column or box.
     */
    static Optional<SudokuGrid> read(String text) {
        String[] rows = text.split("/", -1);
        int box = (int) StrictMath.sqrt(rows.length);
        SudokuBoxes boxes = new SudokuBoxes(box, box);
        boolean isSquare = box >= 2 && box <= 4 && boxes.side() == rows.length;
        if (!isSquare || Arrays.stream(rows).anyMatch(r -> r.length() != rows.length)) {
            return Optional.empty();
        }
        SudokuGrid grid = new SudokuGrid(boxes);
        String symbols = String.join("", rows);
        for (int cell = 0; cell < grid.size(); cell++) {
            int value = value(symbols.charAt(cell));
            if (grid.allows(cell, value)) {
                grid.set(cell, value);
            } else if (symbols.charAt(cell) != '.') {
                return Optional.empty();
            }
        }
        return Optional.of(grid);
    }

    /** The value of a symbol; negative where it is none. */
    static int value(char symbol) {
        return SYMBOLS.indexOf(symbol);
    }

    SudokuGrid copy() {
        return parse(boxes, toString());
    }

    SudokuBoxes boxes() {
        return boxes;
    }

    int size() {
        return values.length;
    }

    boolean isEmpty(int cell) {
        return values[cell] == EMPTY;
    }

    int get(int cell) {
        return values[cell];
    }

    String symbol(int cell) {
        return isEmpty(cell) ? "." : SYMBOLS.substring(values[cell], values[cell] + 1);
    }

    /** Writes a value into an empty cell. */
    void set(int cell, int value) {
        values[cell] = value;
        flip(cell, value);
    }

    /** Empties a cell that has a value. */
    void clear(int cell) {
        flip(cell, values[cell]);
        values[cell] = EMPTY;
    }

    /** The values, as bits, that neither row nor column nor box of the cell has. */
    int candidates(int cell) {
        int side = boxes.side();
        int taken = inRow[cell / side] | inColumn[cell % side] | inBox[boxes.box(cell)];
        return ~taken & (1 << side) - 1;
    }

    boolean allows(int cell, int value) {
        return value >= 0 && (candidates(cell) >> value & 1) == 1;
    }

    private void flip(int cell, int value) {
        inRow[cell / boxes.side()] ^= 1 << value;
        inColumn[cell % boxes.side()] ^= 1 << value;
        inBox[boxes.box(cell)] ^= 1 << value;
    }

    /** Groups of lines in random order, and the lines of each group in random order. */
    private static List<Integer> lines(int perGroup, int groups, SplittableRandom random) {
        List<Integer> lines = new ArrayList<>();
        for (int group : Draws.shuffled(IntStream.range(0, groups).boxed().toList(), random)) {
            for (int line : Draws.shuffled(IntStream.range(0, perGroup).boxed().toList(), random)) {
                lines.add(group * perGroup + line);
            }
        }
        return lines;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int cell = 0; cell < size(); cell++) {
            text.append(cell > 0 && cell % boxes.side() == 0 ? "/" : "").append(symbol(cell));
        }
        return text.toString();
    }
}
