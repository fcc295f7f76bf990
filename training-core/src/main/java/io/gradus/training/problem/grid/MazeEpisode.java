package io.gradus.training.problem.grid;

import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import java.util.Optional;

/** A walk through an unseen maze. */
final class MazeEpisode implements Episode {
    private static final String ENVIRONMENT = "environment";
    private static final String MOVES = "urdl";

    private final Maze maze;
    private final int end;
    private int cell;
    private int left;
    private boolean begun;

    MazeEpisode(Maze maze) {
        this.maze = maze;
        cell = maze.find(Maze.START);
        end = maze.find(Maze.END);
        left = 2 * maze.distancesToEnd()[cell] + 2;
    }

    @Override
    public Optional<Turn> next() {
        return cell == end || left == 0
                ? Optional.empty()
                : Optional.of(Turn.of(begun ? ENVIRONMENT : Turn.SOLVER, view()));
    }

    /** Where the end lies and which moves are open: {@code r2 d1 rd>}. */
    String view() {
        int down = maze.row(end) - maze.row(cell);
        int right = maze.column(end) - maze.column(cell);
        StringBuilder open = new StringBuilder();
        for (int i = 0; i < MOVES.length(); i++) {
            char move = MOVES.charAt(i);
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
    public void take(String written) {
        begun = true;
        left--;
        int next = written.length() == 1 ? maze.neighbour(cell, written.charAt(0)) : -1;
        cell = next < 0 ? cell : next;
    }

    @Override
    public Optional<Verdict> verdict(String role) {
        return Optional.of(
                cell == end ? Verdict.correct() : Verdict.wrong("the end was not reached"));
    }
}
