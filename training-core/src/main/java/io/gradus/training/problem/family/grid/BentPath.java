package io.gradus.training.problem.family.grid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * A way with a given number of moves and turns that never touches itself, so that it is the only
 * one in a maze where all cells beside it are walls. The lengths of its straight runs are a random
 * division of the moves; each turn goes left or right at random, or to the other side where the way
 * would touch itself. Where neither side is possible, another way is tried, up to 20 times; then
 * turns alternate between left and right, which never touches.
 *
 * @param moves one of {@code u r d l} each
 */
record BentPath(String moves) {
    private static final String CLOCKWISE = "urdl";
    private static final int TRIES = 20;

    /** Rows, and columns, more than the way needs. */
    private static final int SPARE = 2;

    static BentPath draw(int length, int turns, SplittableRandom random) {
        int[] runs = runs(length, turns, random);
        for (int i = 0; i < TRIES; i++) {
            Optional<BentPath> path = winding(runs, random);
            if (path.isPresent()) {
                return path.get();
            }
        }
        return staircase(runs, random);
    }

    /** Characters of the largest maze that a way of this length needs. */
    static int largestMaze(int length) {
        int largest = 0;
        for (int down = 0; down <= length; down++) {
            largest = Math.max(largest, Maze.extent(side(down), side(length - down)));
        }
        return largest;
    }

    /** The way at a random place in a maze that is two rows and two columns larger. */
    Maze maze(SplittableRandom random) {
        List<Cell> cells = cells();
        int top = cells.stream().mapToInt(Cell::row).min().orElseThrow();
        int left = cells.stream().mapToInt(Cell::column).min().orElseThrow();
        int height = cells.stream().mapToInt(Cell::row).max().orElseThrow() - top;
        int width = cells.stream().mapToInt(Cell::column).max().orElseThrow() - left;
        int rows = side(height);
        int columns = side(width);
        int down = random.nextInt(rows - height) - top;
        int right = random.nextInt(columns - width) - left;
        int[] way =
                cells.stream().mapToInt(c -> (c.row + down) * columns + c.column + right).toArray();
        return around(way, rows, columns);
    }

    private static Maze around(int[] way, int rows, int columns) {
        Maze maze = new Maze(rows, columns, Maze.WALL);
        Arrays.stream(way).forEach(cell -> maze.set(cell, Maze.FREE));
        maze.set(way[0], Maze.START);
        maze.set(way[way.length - 1], Maze.END);
        return maze;
    }

    private static int side(int distance) {
        return distance + 1 + SPARE;
    }

    /** At least one move each: the places of the turns are a uniform choice. */
    private static int[] runs(int length, int turns, SplittableRandom random) {
        int[] runs = new int[turns + 1];
        int run = 0;
        runs[0] = 1;
        for (int left = length - 1; left > 0; left--) {
            boolean turn = random.nextInt(left) < turns - run;
            run += turn ? 1 : 0;
            runs[run]++;
        }
        return runs;
    }

    private static Optional<BentPath> winding(int[] runs, SplittableRandom random) {
        int direction = random.nextInt(CLOCKWISE.length());
        BentPath path = new BentPath(move(direction, runs[0]));
        for (int i = 1; i < runs.length; i++) {
            int side = random.nextBoolean() ? 1 : 3;
            int there = (direction + side) % 4;
            int back = (direction + 4 - side) % 4;
            BentPath one = new BentPath(path.moves + move(there, runs[i]));
            BentPath other = new BentPath(path.moves + move(back, runs[i]));
            if (one.touchesItself(runs[i]) && other.touchesItself(runs[i])) {
                return Optional.empty();
            }
            direction = one.touchesItself(runs[i]) ? back : there;
            path = direction == there ? one : other;
        }
        return Optional.of(path);
    }

    private static BentPath staircase(int[] runs, SplittableRandom random) {
        int direction = random.nextInt(CLOCKWISE.length());
        int turned = (direction + (random.nextBoolean() ? 1 : 3)) % 4;
        StringBuilder moves = new StringBuilder();
        for (int i = 0; i < runs.length; i++) {
            moves.append(move(i % 2 == 0 ? direction : turned, runs[i]));
        }
        return new BentPath(moves.toString());
    }

    private static String move(int direction, int count) {
        return CLOCKWISE.substring(direction, direction + 1).repeat(count);
    }

    /** Whether one of the last cells lies beside, or on, an earlier one but its predecessor. */
    private boolean touchesItself(int last) {
        List<Cell> cells = cells();
        for (int i = cells.size() - last; i < cells.size(); i++) {
            for (int j = 0; j < i - 1; j++) {
                if (cells.get(i).distance(cells.get(j)) <= 1) {
                    return true;
                }
            }
        }
        return false;
    }

    private List<Cell> cells() {
        List<Cell> cells = new ArrayList<>(List.of(new Cell(0, 0)));
        for (int i = 0; i < moves.length(); i++) {
            cells.add(cells.getLast().behind(moves.charAt(i)));
        }
        return cells;
    }

    private record Cell(int row, int column) {
        Cell behind(char move) {
            return switch (move) {
                case 'u' -> new Cell(row - 1, column);
                case 'r' -> new Cell(row, column + 1);
                case 'd' -> new Cell(row + 1, column);
                default -> new Cell(row, column - 1);
            };
        }

        int distance(Cell other) {
            return Math.abs(row - other.row) + Math.abs(column - other.column);
        }
    }
}
