package io.gradus.training.problem.family.grid;

import io.gradus.training.problem.MoveEpisode;
import java.util.OptionalDouble;

/** A walk through an unseen maze; a move earns 1 where it comes nearer than any before. */
final class MazeEpisode extends MoveEpisode {
    private final Maze maze;
    private final int[] distances;
    private final int end;
    private int cell;
    private int nearest;

    MazeEpisode(Maze maze) {
        this(maze, maze.distancesToEnd());
    }

    private MazeEpisode(Maze maze, int[] distances) {
        super(2 * distances[maze.find(Maze.START)] + 2);
        this.maze = maze;
        this.distances = distances;
        cell = maze.find(Maze.START);
        end = maze.find(Maze.END);
        nearest = distances[cell];
    }

    /** Where the end lies and which moves are open: {@code r2 d1 rd>}. */
    @Override
    protected String observation() {
        int down = maze.row(end) - maze.row(cell);
        int right = maze.column(end) - maze.column(cell);
        StringBuilder open = new StringBuilder();
        for (char move : Maze.MOVES.toCharArray()) {
            open.append(maze.neighbour(cell, move) < 0 ? "" : move);
        }
        return (right < 0 ? "l" : "r")
                + Math.abs(right)
                + (down < 0 ? " u" : " d")
                + Math.abs(down)
                + " "
                + open
                + ">";
    }

    @Override
    protected OptionalDouble move(String written) {
        if (written.length() != 1 || Maze.MOVES.indexOf(written.charAt(0)) < 0) {
            return OptionalDouble.empty();
        }
        int next = maze.neighbour(cell, written.charAt(0));
        cell = next < 0 ? cell : next;
        boolean isNearer = distances[cell] < nearest;
        nearest = Math.min(nearest, distances[cell]);
        return OptionalDouble.of(isNearer ? 1 : 0);
    }

    @Override
    protected boolean isReached() {
        return cell == end;
    }

    @Override
    protected String rule() {
        return "one of u r d l";
    }

    @Override
    protected String shortfall() {
        return "the end was not reached";
    }
}
