package io.gradus.training.problem.family.grid;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import java.util.List;

/** Mazes as texts. */
final class MazeTexts {
    private MazeTexts() {}

    static Problem problem(ProblemFamily family, String maze) {
        return Problem.of(
                family.key(0, Cells.of(family)),
                List.of(new PromptPart("maze", maze)),
                "{maze}=",
                "",
                Hints.none());
    }

    /** Cell where a walk ends; a wall where it leaves the maze or goes through a wall. */
    static char end(String maze, String walk) {
        String text = "#" + maze.replace("/", "#") + "#";
        int width = maze.indexOf('/') < 0 ? maze.length() + 1 : maze.indexOf('/') + 1;
        int at = text.indexOf('S');
        for (char move : walk.toCharArray()) {
            at += move == 'r' ? 1 : move == 'l' ? -1 : move == 'd' ? width : -width;
            if (at < 0 || at >= text.length() || text.charAt(at) == '#') {
                return '#';
            }
        }
        return text.charAt(at);
    }
}
