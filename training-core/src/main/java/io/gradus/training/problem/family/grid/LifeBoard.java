package io.gradus.training.problem.family.grid;

import java.util.SplittableRandom;

/**
 * A square board of the Game of Life whose opposite sides are joined; {@code #} is alive, {@code .}
 * dead, rows are joined by {@code /}.
 */
final class LifeBoard {
    private static final char ALIVE = '#';
    private static final char DEAD = '.';

    private final boolean[][] alive;

    private LifeBoard(int size) {
        alive = new boolean[size][size];
    }

    /** Each cell lives with probability 1/2. */
    static LifeBoard draw(int size, SplittableRandom random) {
        LifeBoard board = new LifeBoard(size);
        for (boolean[] row : board.alive) {
            for (int column = 0; column < size; column++) {
                row[column] = random.nextBoolean();
            }
        }
        return board;
    }

    static LifeBoard parse(String text) {
        String[] rows = text.split("/");
        LifeBoard board = new LifeBoard(rows.length);
        for (int row = 0; row < rows.length; row++) {
            for (int column = 0; column < rows.length; column++) {
                board.alive[row][column] = rows[row].charAt(column) == ALIVE;
            }
        }
        return board;
    }

    /** The board one step later. */
    LifeBoard next() {
        LifeBoard next = new LifeBoard(alive.length);
        for (int row = 0; row < alive.length; row++) {
            for (int column = 0; column < alive.length; column++) {
                int neighbours = neighbours(row, column);
                next.alive[row][column] = neighbours == 3 || neighbours == 2 && alive[row][column];
            }
        }
        return next;
    }

    /** The text of the first rows. */
    String rows(int count) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < count; row++) {
            text.append(row == 0 ? "" : "/");
            for (boolean cell : alive[row]) {
                text.append(cell ? ALIVE : DEAD);
            }
        }
        return text.toString();
    }

    private int neighbours(int row, int column) {
        int size = alive.length;
        int count = 0;
        for (int cell = 0; cell < 9; cell++) {
            int down = cell / 3 - 1;
            int right = cell % 3 - 1;
            boolean isSelf = down == 0 && right == 0;
            if (!isSelf && alive[(row + down + size) % size][(column + right + size) % size]) {
                count++;
            }
        }
        return count;
    }

    @Override
    public String toString() {
        return rows(alive.length);
    }
}
