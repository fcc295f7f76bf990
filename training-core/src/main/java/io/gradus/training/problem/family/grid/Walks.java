package io.gradus.training.problem.family.grid;

import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.List;

/** Verdicts on walks through mazes, and their traces. */
final class Walks {
    private Walks() {}

    /** Correct for a walk from start to end that is as short as possible. */
    static Verdict judge(Maze maze, String moves) {
        if (moves.isEmpty() || moves.length() >= maze.size()) {
            return Verdict.wrong("an answer is a row of moves u r d l, each cell once");
        }
        int cell = maze.walk(moves);
        if (cell < 0) {
            return Verdict.wrong("move " + -cell + " is not possible");
        }
        if (maze.get(cell) != Maze.END) {
            return Verdict.wrong("the walk does not stop at E");
        }
        return moves.length() == maze.distancesToEnd()[maze.find(Maze.START)]
                ? Verdict.correct()
                : Verdict.wrong("a shorter way exists");
    }

    /** The walk in runs of equal moves, {@code r*3;d*2}, and then at once, {@code rrrdd}. */
    static List<String> steps(String moves) {
        List<String> steps = new ArrayList<>();
        int from = 0;
        for (int to = 1; to <= moves.length(); to++) {
            if (to == moves.length() || moves.charAt(to) != moves.charAt(from)) {
                steps.add(moves.charAt(from) + "*" + (to - from));
                from = to;
            }
        }
        steps.add(moves);
        return steps;
    }
}
