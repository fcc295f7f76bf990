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
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Conway's Game of Life, {@code #.#/.#./... 1r1s=} with the answer {@code ###}: the first row (1r)
 * of the board after one step (1s), {@code #} for a living cell; several rows are joined by {@code
 * /}. A living cell with 2 or 3 living neighbours lives on, a dead one with 3 comes to life. The
 * board is square and its opposite sides are joined, so that every cell has 8 neighbours; a cell
 * lives at first with probability 1/2. Its side is {@code size}, at least {@code rows} and at least
 * 2 * steps + 1: on smaller boards many steps lead to few different ends, which are easier to know.
 * A solver counts the neighbours of every cell in every step: the yardstick is 9 * cells * steps,
 * and one step more for each cell of the answer.
 *
 * <p>Reasoning-gym's {@code game_of_life} asks for the whole board, from 10 x 10 cells.
 */
@Choice(
        name = "game-of-life",
        explanation = "Tell what a board of the Game of Life looks like after some steps.")
final class GameOfLife implements ProblemFamily {
    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("size", 3, 60, 4, "Fewest cells of a side."),
                new DifficultyAttribute("steps", 1, 20, 1, "Steps ahead."),
                new DifficultyAttribute("rows", 1, 60, 1, "Rows of the board in the answer."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Run Conway's Game of Life on the board, whose opposite sides are joined, for as many steps (s) as are given.",
                "the first rows (r) of the board, joined by /,");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int size = size(difficulty);
        int answer = difficulty.level("rows") * (size + 1) - 1;
        int board = size * (size + 1) - 1;
        return Extent.of(
                board + " 60r20s=".length(),
                answer,
                difficulty.level("steps") * (board + 1) + answer);
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int size = size(difficulty);
        return 9 * size * size * difficulty.level("steps") + difficulty.level("rows") * size;
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        LifeBoard board = LifeBoard.draw(size(difficulty), new SplittableRandom(seed));
        int rows = difficulty.level("rows");
        List<LifeBoard> boards = new ArrayList<>(List.of(board));
        for (int step = 0; step < difficulty.level("steps"); step++) {
            boards.add(boards.getLast().next());
        }
        String answer = boards.getLast().rows(rows);
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("board", board.toString()),
                        new PromptPart("rows", Integer.toString(rows)),
                        new PromptPart("steps", Integer.toString(difficulty.level("steps")))),
                "{board} {rows}r{steps}s=",
                answer,
                hints(boards, answer));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        LifeBoard board = LifeBoard.parse(problem.part("board"));
        int rows = Integer.parseInt(problem.part("rows"));
        int length = board.rows(rows).length();
        if (answer.length() != length) {
            return Verdict.wrong("an answer has " + length + " characters");
        }
        for (int step = Integer.parseInt(problem.part("steps")); step > 0; step--) {
            board = board.next();
        }
        String right = board.rows(rows);
        for (int i = 0; i < right.length(); i++) {
            if (answer.charAt(i) != right.charAt(i)) {
                return Verdict.wrong("character " + (i + 1) + " is wrong");
            }
        }
        return Verdict.correct();
    }

    private static int size(Difficulty difficulty) {
        int light = 2 * difficulty.level("steps") + 1;
        return Math.max(Math.max(difficulty.level("size"), difficulty.level("rows")), light);
    }

    private static Hints hints(List<LifeBoard> boards, String answer) {
        List<String> steps = new ArrayList<>();
        boards.stream().skip(1).map(LifeBoard::toString).forEach(steps::add);
        steps.add(answer);
        return new Hints(
                "alive next: 3 living neighbours, or 2 and alive now; opposite sides touch",
                "write the next board " + (boards.size() - 1) + " times, then its first rows",
                steps);
    }
}
