package io.gradus.training.problem.family.grid;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.MoveFamily;
import io.gradus.training.problem.Problem;
import java.util.List;

/**
 * A walk through a maze that is not shown: each turn tells where the end lies and which moves are
 * open, {@code r2 d1 rd>} for two to the right, one down, right and down free, and takes one move
 * {@code u r d l}. There are twice as many moves as the shortest way has, and two more; a move into
 * a wall is lost. The mazes are those of {@link MazeWalk}. A solver floods the maze from the end,
 * as there.
 */
@Choice(name = "maze-steps", explanation = "Walk through an unseen maze, one move per turn.")
final class MazeSteps implements MoveFamily {
    private static final MazeWalk MAZES = new MazeWalk();

    /** {@code r39 d39 urdl>} */
    private static final int VIEW = 13;

    @Override
    public List<DifficultyAttribute> attributes() {
        return MAZES.attributes();
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return MAZES.solverSteps(difficulty);
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int path = MAZES.extent(difficulty).reference();
        return new Extent(VIEW, 2 * path - 1, 2 * path - 1, 2 * path - 1, 1, path * VIEW);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        Problem maze = MAZES.item(seed, difficulty);
        List<String> moves = List.of(maze.reference().split(""));
        return Problem.of(
                key(seed, difficulty),
                maze.parts(),
                new MazeEpisode(Maze.parse(maze.part("maze"))).observation(),
                String.join("\n", moves),
                new Hints(
                        "u r d l move one cell where it is open",
                        "go toward the end where that is open, else around",
                        moves));
    }

    @Override
    public String content(Problem problem) {
        return problem.part("maze");
    }

    @Override
    public Episode begin(Problem problem) {
        return new MazeEpisode(Maze.parse(problem.part("maze")));
    }
}
