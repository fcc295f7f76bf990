package io.gradus.training.problem.family.grid;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.MoveFamily;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A walk over a grid that is shown anew in each turn, {@code @.k/.#./..E>}: take every key k and
 * then step on E, one move {@code u r d l} per turn. There are twice as many moves as going to the
 * nearest key, to the next and so on takes, and two more; a move into a wall is lost, E without all
 * keys does nothing. {@code walls} tenths of the other cells are to be walls, those that would cut
 * something off stay free. A solver floods the grid from every key and from E, and marks every
 * wall.
 */
@Choice(
        name = "key-grid",
        explanation = "Take all keys of a grid and go to its exit, one move per turn.")
final class KeyGrid implements MoveFamily {
    static final char KEY = 'k';
    static final String GRID = "grid";

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("keys", 1, 7, 1, "Keys to take."),
                new DifficultyAttribute("rows", 3, 20, 3, "Rows of the grid."),
                new DifficultyAttribute("columns", 3, 20, 3, "Columns of the grid."),
                new DifficultyAttribute("walls", 0, 6, 1, "Tenths of the cells that are walls."));
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int cells = difficulty.level("rows") * difficulty.level("columns");
        return (double) (difficulty.level("keys") + 1) * 4 * cells + walls(difficulty);
    }

    private static int walls(Difficulty difficulty) {
        int cells = difficulty.level("rows") * difficulty.level("columns");
        int others = cells - 2 - difficulty.level("keys");
        return Math.ceilDiv(others * difficulty.level("walls"), 10);
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int rows = difficulty.level("rows");
        int columns = difficulty.level("columns");
        // as in a maze, a way need only leave the straight one along cells beside walls
        int way = Math.min(rows + columns - 2 + 8 * walls(difficulty), rows * columns - 1);
        int moves = (difficulty.level("keys") + 1) * way;
        int shown = Maze.extent(rows, columns) + 1;
        int turns = 2 * moves - 1;
        return new Extent(shown, turns, turns, turns, 1, moves * shown);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        Maze maze = new Maze(difficulty.level("rows"), difficulty.level("columns"), Maze.FREE);
        List<Integer> cells =
                Draws.shuffled(IntStream.range(0, maze.size()).boxed().toList(), random);
        int targets = 2 + difficulty.level("keys");
        maze.set(cells.get(0), Maze.START);
        maze.set(cells.get(1), Maze.END);
        cells.subList(2, targets).forEach(cell -> maze.set(cell, KEY));
        wall(
                maze,
                cells.subList(targets, cells.size()),
                cells.subList(0, targets),
                walls(difficulty));
        List<String> moves = moves(maze, cells.subList(1, targets));
        PromptPart grid = new PromptPart(GRID, maze.toString());
        PromptPart length = new PromptPart("moves", Integer.toString(moves.size()));
        return Problem.of(
                key(seed, difficulty),
                List.of(grid, length),
                new KeyGridEpisode(maze, moves.size()).observation(),
                String.join("\n", moves),
                new Hints(
                        "u r d l move one cell, # is a wall, E opens when all k are taken",
                        "go to the nearest k, then to the next, then to E",
                        moves));
    }

    /** Turns so many of the cells into walls, in this order, unless that cuts a target off. */
    private static void wall(Maze maze, List<Integer> cells, List<Integer> targets, int count) {
        int left = count;
        for (int i = 0; i < cells.size() && left > 0; i++) {
            maze.set(cells.get(i), Maze.WALL);
            int[] distances = maze.distancesToEnd();
            if (targets.stream().allMatch(target -> distances[target] >= 0)) {
                left--;
            } else {
                maze.set(cells.get(i), Maze.FREE);
            }
        }
    }

    /** Moves from key to nearest key and to the end, which is the first of the targets. */
    private static List<String> moves(Maze maze, List<Integer> targets) {
        List<Integer> keys = new ArrayList<>(targets.subList(1, targets.size()));
        StringBuilder moves = new StringBuilder();
        int cell = maze.find(Maze.START);
        while (!keys.isEmpty()) {
            int[] distances = maze.distancesTo(cell);
            int nearest = keys.getFirst();
            for (int key : keys) {
                nearest = distances[key] < distances[nearest] ? key : nearest;
            }
            moves.append(maze.path(cell, maze.distancesTo(nearest)));
            keys.remove(Integer.valueOf(nearest));
            cell = nearest;
            keys.removeAll(passed(maze, moves.toString()));
        }
        moves.append(maze.path(cell, maze.distancesToEnd()));
        return Arrays.asList(moves.toString().split(""));
    }

    private static List<Integer> passed(Maze maze, String moves) {
        List<Integer> cells = new ArrayList<>();
        int cell = maze.find(Maze.START);
        for (char move : moves.toCharArray()) {
            cell = maze.neighbour(cell, move);
            cells.add(cell);
        }
        return cells;
    }

    @Override
    public String content(Problem problem) {
        return problem.part(GRID);
    }

    @Override
    public Episode begin(Problem problem) {
        return new KeyGridEpisode(
                Maze.parse(problem.part(GRID)), Integer.parseInt(problem.part("moves")));
    }
}
