package io.gradus.training.problem.family.grid;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Shortest ways through a maze, {@code S#./..E=} with the answer {@code drr}, one of {@code u r d
 * l} per move; every shortest way is correct. Start and end are two uniform cells. {@code walls}
 * tenths of the other cells, rounded up, are to be walls: cells are taken in random order, and one
 * that would cut the end off stays free, so that there can be fewer walls. A solver marks every
 * wall and then floods the maze from the end, which looks at each cell from up to four sides: the
 * yardstick is 4 * cells + walls.
 *
 * <p>Reasoning-gym's {@code maze} asks for the number of moves and has grids from 10 x 10; here the
 * moves themselves are asked for, because numbers are guessed more easily.
 */
@Choice(name = "maze", explanation = "Find a shortest way through a maze.")
final class MazeWalk implements ProblemFamily {
    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("rows", 3, 40, 3, "Rows of the maze."),
                new DifficultyAttribute("columns", 3, 40, 3, "Columns of the maze."),
                new DifficultyAttribute("walls", 0, 6, 2, "Tenths of the cells that are walls."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Find a shortest way from S to E through the maze, whose rows are separated by / and whose walls are #.",
                "the moves u, r, d and l without separators");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int rows = difficulty.level("rows");
        int columns = difficulty.level("columns");
        // a way need only leave the straight one along cells beside walls, of which each has 8
        int path = Math.min(rows + columns - 2 + 8 * walls(difficulty), rows * columns - 1);
        return Extent.of(Maze.extent(rows, columns) + 1, path, 6 * path);
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return 4 * difficulty.level("rows") * difficulty.level("columns") + walls(difficulty);
    }

    @Override
    public boolean hasOneAnswer() {
        return false;
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        Maze maze = new Maze(difficulty.level("rows"), difficulty.level("columns"), Maze.FREE);
        List<Integer> cells =
                Draws.shuffled(IntStream.range(0, maze.size()).boxed().toList(), random);
        maze.set(cells.get(0), Maze.START);
        maze.set(cells.get(1), Maze.END);
        wall(maze, cells.subList(2, cells.size()), walls(difficulty));
        String path = maze.path(maze.distancesToEnd());
        return Problem.of(
                key(seed, difficulty),
                List.of(new PromptPart("maze", maze.toString())),
                "{maze}=",
                path,
                new Hints(
                        "u r d l move one cell, # is a wall, / ends a row",
                        "count the moves to E for every cell, outwards from E",
                        Walks.steps(path)));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        return Walks.judge(Maze.parse(problem.part("maze")), answer);
    }

    private static int walls(Difficulty difficulty) {
        int others = difficulty.level("rows") * difficulty.level("columns") - 2;
        return Math.ceilDiv(others * difficulty.level("walls"), 10);
    }

    /** Turns so many of the cells into walls, in this order, unless that cuts the end off. */
    private static void wall(Maze maze, List<Integer> cells, int count) {
        boolean[] onWay = maze.way();
        int left = count;
        for (int i = 0; i < cells.size() && left > 0; i++) {
            int cell = cells.get(i);
            maze.set(cell, Maze.WALL);
            if (onWay[cell] && !maze.isOpen()) {
                maze.set(cell, Maze.FREE);
            } else {
                onWay = onWay[cell] ? maze.way() : onWay;
                left--;
            }
        }
    }
}
