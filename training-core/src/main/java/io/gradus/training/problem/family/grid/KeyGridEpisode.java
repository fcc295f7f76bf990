package io.gradus.training.problem.family.grid;

import io.gradus.training.problem.MoveEpisode;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/**
 * A walk over a {@link KeyGrid}. A move earns 1 where it takes a key, reaches the end with all of
 * them, or comes nearer to the nearest of what is left than any move since the last key.
 */
final class KeyGridEpisode extends MoveEpisode {
    private static final char WALKER = '@';

    private final Maze maze;
    private final int end;
    private final Set<Integer> keys = new TreeSet<>();
    private int cell;
    private int nearest;

    /**
     * A walk at its start.
     *
     * @param moves length of the walk that is known to do
     */
    KeyGridEpisode(Maze maze, int moves) {
        super(2 * moves + 2);
        this.maze = maze;
        end = maze.find(Maze.END);
        cell = maze.find(Maze.START);
        for (int i = 0; i < maze.size(); i++) {
            if (maze.get(i) == KeyGrid.KEY) {
                keys.add(i);
            }
        }
        nearest = distance();
    }

    /** Moves to the nearest key, or to the end where all are taken. */
    private int distance() {
        int[] distances = maze.distancesTo(cell);
        return keys.stream().mapToInt(key -> distances[key]).min().orElse(distances[end]);
    }

    @Override
    protected String observation() {
        StringBuilder text = new StringBuilder(maze.toString()).append('>');
        for (int i = 0; i < maze.size(); i++) {
            boolean isLeft = maze.get(i) == Maze.START || maze.get(i) == KeyGrid.KEY;
            if (isLeft && !keys.contains(i)) {
                text.setCharAt(i + maze.row(i), Maze.FREE);
            }
        }
        text.setCharAt(cell + maze.row(cell), WALKER);
        return text.toString();
    }

    @Override
    protected OptionalDouble move(String written) {
        if (written.length() != 1 || Maze.MOVES.indexOf(written.charAt(0)) < 0) {
            return OptionalDouble.empty();
        }
        int next = maze.neighbour(cell, written.charAt(0));
        cell = next < 0 ? cell : next;
        if (keys.remove(cell)) {
            nearest = distance();
            return OptionalDouble.of(1);
        }
        int now = distance();
        boolean isNearer = now < nearest;
        nearest = Math.min(nearest, now);
        return OptionalDouble.of(isNearer ? 1 : 0);
    }

    @Override
    protected boolean isReached() {
        return cell == end && keys.isEmpty();
    }

    @Override
    protected String rule() {
        return "one of u r d l";
    }

    @Override
    protected String shortfall() {
        return keys.isEmpty() ? "the end was not reached" : keys.size() + " keys were not taken";
    }
}
