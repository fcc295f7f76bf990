package io.gradus.training.problem.family.grid;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;

/**
 * A maze of {@code .} free cells and {@code #} walls with a start {@code S} and an end {@code E},
 * rows from top to bottom joined by {@code /}; moves are {@code u r d l}. Cells are numbered row by
 * row.
 */
final class Maze {
    static final char FREE = '.';
    static final char WALL = '#';
    static final char START = 'S';
    static final char END = 'E';

    static final String MOVES = "urdl";

    private final char[] cells;
    private final int rows;
    private final int columns;

    /** A maze of walls, or of free cells, alone. */
    Maze(int rows, int columns, char fill) {
        this.rows = rows;
        this.columns = columns;
        cells = new char[rows * columns];
        Arrays.fill(cells, fill);
    }

    static Maze parse(String text) {
        List<String> lines = List.of(text.split("/"));
        Maze maze = new Maze(lines.size(), lines.getFirst().length(), FREE);
        String.join("", lines).getChars(0, maze.size(), maze.cells, 0);
        return maze;
    }

    /** Characters of the text of a maze. */
    static int extent(int rows, int columns) {
        return rows * (columns + 1) - 1;
    }

    int size() {
        return cells.length;
    }

    int row(int cell) {
        return cell / columns;
    }

    int column(int cell) {
        return cell % columns;
    }

    void set(int cell, char content) {
        cells[cell] = content;
    }

    char get(int cell) {
        return cells[cell];
    }

    /** The first cell with this content; there must be one. */
    int find(char content) {
        int cell = 0;
        while (cells[cell] != content) {
            cell++;
        }
        return cell;
    }

    /** The cell behind a move; -1 where the move leaves the maze, hits a wall or is none. */
    int neighbour(int cell, char move) {
        int row = cell / columns + (move == 'd' ? 1 : move == 'u' ? -1 : 0);
        int column = cell % columns + (move == 'r' ? 1 : move == 'l' ? -1 : 0);
        boolean isMove = MOVES.indexOf(move) >= 0;
        boolean isInside = row >= 0 && row < rows && column >= 0 && column < columns;
        return isMove && isInside && cells[row * columns + column] != WALL
                ? row * columns + column
                : -1;
    }

    /** Moves to the end from every cell; -1 where no way leads there. */
    int[] distancesToEnd() {
        return distancesTo(find(END));
    }

    /** Moves to a cell from every cell, breadth first; -1 where no way leads there. */
    int[] distancesTo(int target) {
        int[] distances = new int[cells.length];
        Arrays.fill(distances, -1);
        Queue<Integer> queue = new ArrayDeque<>(List.of(target));
        distances[queue.element()] = 0;
        while (!queue.isEmpty()) {
            int cell = queue.remove();
            for (int i = 0; i < MOVES.length(); i++) {
                int next = neighbour(cell, MOVES.charAt(i));
                if (next >= 0 && distances[next] < 0) {
                    distances[next] = distances[cell] + 1;
                    queue.add(next);
                }
            }
        }
        return distances;
    }

    /** A shortest way from start to end: always the first of u r d l that comes nearer. */
    String path(int[] distances) {
        return path(find(START), distances);
    }

    /** Such a way from any cell to where the distances are 0. */
    String path(int from, int[] distances) {
        StringBuilder path = new StringBuilder();
        int cell = from;
        while (distances[cell] > 0) {
            char move = nearer(cell, distances);
            path.append(move);
            cell = neighbour(cell, move);
        }
        return path.toString();
    }

    /** Whether a way leads from start to end. */
    boolean isOpen() {
        return distancesToEnd()[find(START)] >= 0;
    }

    /** For every cell whether it lies on one certain shortest way from start to end. */
    boolean[] way() {
        boolean[] way = new boolean[cells.length];
        int cell = find(START);
        way[cell] = true;
        for (char move : path(distancesToEnd()).toCharArray()) {
            cell = neighbour(cell, move);
            way[cell] = true;
        }
        return way;
    }

    /** The cell where a walk from the start ends; -1 - i where its move i is impossible. */
    int walk(String moves) {
        int cell = find(START);
        for (int i = 0; i < moves.length(); i++) {
            cell = neighbour(cell, moves.charAt(i));
            if (cell < 0) {
                return -1 - i;
            }
        }
        return cell;
    }

    private char nearer(int cell, int[] distances) {
        int move = 0;
        while (!isNearer(neighbour(cell, MOVES.charAt(move)), distances[cell], distances)) {
            move++;
        }
        return MOVES.charAt(move);
    }

    private static boolean isNearer(int cell, int distance, int[] distances) {
        return cell >= 0 && distances[cell] == distance - 1;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < rows; row++) {
            text.append(row == 0 ? "" : "/").append(cells, row * columns, columns);
        }
        return text.toString();
    }
}
