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
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Boards with one queen per column of which none attacks another, {@code 2.61357=} with the answer
 * {@code 4}: one symbol per column tells the row of its queen, {@code 1} to {@code 9} and then
 * {@code a} to {@code z}, a point stands for a queen that is missing; the answer has the rows of
 * the missing queens from left to right. Every completion is correct. A board is completed from
 * nothing by {@link QueensSearch}, then {@code removed} queens are taken away, uniformly. It has
 * {@code size} columns, at least removed + 3: with fewer queens left, any known solution would do.
 * A solver by backtracking tries up to size^removed rows, each against all queens.
 *
 * <p>Reasoning-gym's {@code n_queens} has the same two attributes, 4 to 12 columns and up to 10
 * removed queens, and whole boards as answers. Boards start at 7 here: 4 to 6 columns have 2, 10
 * and 4 solutions, too few to train on some and to be tested on others.
 */
@Choice(
        name = "n-queens",
        explanation = "Add the missing queens to a board so that none attacks another.")
final class Queens implements ProblemFamily {
    private static final String SYMBOLS = "123456789abcdefghijklmnopqrstuvwxyz";
    private static final int QUEENS_LEFT = 3;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("size", 7, 35, 8, "Fewest columns of the board."),
                new DifficultyAttribute("removed", 1, 32, 2, "Queens that are missing."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Each symbol is the row of the queen in its column. Add the missing queens (.) so that none attacks another.",
                "the rows of the missing queens from left to right, without separators,");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int removed = difficulty.level("removed");
        return Extent.of(size(difficulty) + 1, removed, removed * "c35=z;".length() + removed);
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int size = size(difficulty);
        return StrictMath.pow(size, difficulty.level("removed")) * size;
    }

    @Override
    public boolean hasOneAnswer() {
        return false;
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int size = size(difficulty);
        int[] rows = QueensSearch.board(size, random);
        List<Integer> columns = IntStream.range(0, size).boxed().toList();
        List<Integer> removed =
                Draws.distinct(columns, difficulty.level("removed"), random).stream()
                        .sorted()
                        .toList();
        String board =
                columns.stream()
                        .map(column -> removed.contains(column) ? "." : symbol(rows[column]))
                        .collect(Collectors.joining());
        String answer =
                removed.stream().map(column -> symbol(rows[column])).collect(Collectors.joining());
        return Problem.of(
                key(seed, difficulty),
                List.of(new PromptPart("board", board)),
                "{board}=",
                answer,
                hints(removed, answer));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        String board = problem.part("board");
        if (answer.length() != board.chars().filter(c -> c == '.').count()) {
            return Verdict.wrong("an answer has one row per missing queen");
        }
        int[] rows = new int[board.length()];
        int next = 0;
        for (int column = 0; column < rows.length; column++) {
            boolean isMissing = board.charAt(column) == '.';
            rows[column] =
                    SYMBOLS.indexOf(isMissing ? answer.charAt(next++) : board.charAt(column));
            if (rows[column] < 0 || rows[column] >= rows.length) {
                return Verdict.wrong("symbol " + next + " is no row of the board");
            }
        }
        return judge(rows);
    }

    private static Verdict judge(int[] rows) {
        for (int column = 0; column < rows.length; column++) {
            for (int other = 0; other < column; other++) {
                int distance = Math.abs(rows[column] - rows[other]);
                if (distance == 0 || distance == column - other) {
                    return Verdict.wrong(
                            "queens of columns %d and %d attack each other"
                                    .formatted(other + 1, column + 1));
                }
            }
        }
        return Verdict.correct();
    }

    private static int size(Difficulty difficulty) {
        return Math.max(difficulty.level("size"), difficulty.level("removed") + QUEENS_LEFT);
    }

    private static String symbol(int row) {
        return SYMBOLS.substring(row, row + 1);
    }

    private static Hints hints(List<Integer> removed, String answer) {
        List<String> steps = new ArrayList<>();
        for (int i = 0; i < removed.size(); i++) {
            steps.add("c" + (removed.get(i) + 1) + "=" + answer.charAt(i));
        }
        steps.add(answer);
        return new Hints(
                "queens attack along rows, columns and diagonals",
                "for each of the " + removed.size() + " points try the rows that no queen attacks",
                steps);
    }
}
