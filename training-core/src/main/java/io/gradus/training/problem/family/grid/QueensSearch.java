package io.gradus.training.problem.family.grid;

import io.gradus.training.problem.Draws;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A random board of queens that do not attack each other, by backtracking: the next column is one
 * with the fewest free rows, its rows are tried in random order. Complete, so that it ends for
 * every board that has a solution; on boards of up to 35 columns it hardly ever goes back.
 */
final class QueensSearch {
    private final int size;
    private final SplittableRandom random;
    private final int[] rows;

    private QueensSearch(int size, SplittableRandom random) {
        this.size = size;
        this.random = random;
        rows = IntStream.range(0, size).map(_ -> -1).toArray();
    }

    /** The row of the queen of every column. */
    static int[] board(int size, SplittableRandom random) {
        QueensSearch search = new QueensSearch(size, random);
        if (!search.place(0)) {
            throw new IllegalArgumentException("size must not be 2 or 3, was " + size);
        }
        return search.rows;
    }

    private boolean place(int placed) {
        if (placed == size) {
            return true;
        }
        int column = hardestColumn();
        for (int row : freeRows(column)) {
            rows[column] = row;
            if (place(placed + 1)) {
                return true;
            }
        }
        rows[column] = -1;
        return false;
    }

    /** Among equals the first in a random order. */
    private int hardestColumn() {
        int start = random.nextInt(size);
        int best = -1;
        int fewest = Integer.MAX_VALUE;
        for (int i = 0; i < size; i++) {
            int column = (start + i) % size;
            int free = rows[column] < 0 ? freeRows(column).size() : Integer.MAX_VALUE;
            if (free < fewest) {
                fewest = free;
                best = column;
            }
        }
        return best;
    }

    private List<Integer> freeRows(int column) {
        List<Integer> free =
                IntStream.range(0, size).filter(row -> isFree(column, row)).boxed().toList();
        return Draws.shuffled(free, random);
    }

    private boolean isFree(int column, int row) {
        for (int other = 0; other < size; other++) {
            int distance = Math.abs(rows[other] - row);
            if (rows[other] >= 0 && (distance == 0 || distance == Math.abs(column - other))) {
                return false;
            }
        }
        return true;
    }
}
