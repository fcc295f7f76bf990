package io.gradus.training.problem.family.grid;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Mazes whose only way has a given length and a given number of turns, {@code ####/#S##/#.E#/####=}
 * with the answer {@code dr}, one of {@code u r d l} per move. Drawn by {@link BentPath}: the way
 * has exactly {@code turns} turns and {@code length} moves, or 2 * turns where that is more: with
 * single moves between turns little would be left to choose. The maze is two rows and two columns
 * larger than the way, which lies at a random place in it; all other cells are walls. A solver
 * looks around in each cell of the way and decides at each turn: the yardstick is 4 * length +
 * turns.
 *
 * <p>Ariadne controls mazes by path length and number of turns in the same way; it shows them as
 * images, here they are text. Straight ways are left out: their moves are known from the length.
 */
@Choice(
        name = "path-turns",
        explanation = "Follow a way of a given length and number of turns through a maze.")
final class PathTurns implements ProblemFamily {
    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("length", 2, 120, 3, "Fewest moves of the way."),
                new DifficultyAttribute("turns", 1, 60, 1, "Turns of the way."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Follow the way from S to E through the maze, whose rows are separated by / and whose walls are #.",
                "the moves u, r, d and l without separators");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int length = length(difficulty);
        return Extent.of(BentPath.largestMaze(length) + 1, length, 6 * length);
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return 4 * length(difficulty) + difficulty.level("turns");
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        BentPath path = BentPath.draw(length(difficulty), difficulty.level("turns"), random);
        return Problem.of(
                key(seed, difficulty),
                List.of(new PromptPart("maze", path.maze(random).toString())),
                "{maze}=",
                path.moves(),
                new Hints(
                        "u r d l move one cell, # is a wall, / ends a row",
                        "go on from S to the free cell next to it that is new, until E",
                        Walks.steps(path.moves())));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        return Walks.judge(Maze.parse(problem.part("maze")), answer);
    }

    private static int length(Difficulty difficulty) {
        return Math.max(difficulty.level("length"), 2 * difficulty.level("turns"));
    }
}
