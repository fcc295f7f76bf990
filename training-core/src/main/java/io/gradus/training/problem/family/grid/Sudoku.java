package io.gradus.training.problem.family.grid;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.ProblemReading;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.ReadingFamily;
import io.gradus.training.problem.Refusal;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Sudokus from 4 x 4 up, {@code 1.34/3412/2143/4321=} with the answer {@code 2}: the symbols of the
 * empty cells in reading order. Boxes have {@code boxRows} x {@code boxColumns} cells; rows,
 * columns and boxes have each symbol once, which are {@code 1} to {@code 9} and then {@code a} to
 * {@code g}. A full grid is drawn by shuffling symbols, bands, stacks, rows within bands and
 * columns within stacks of the regular one; cells are emptied in random order, and one whose
 * removal would allow a second solution stays, until {@code blanks} are empty. Where those are more
 * than 55 percent of the cells, boxes are larger: that many can practically always be emptied. A
 * solver by elimination looks at the row, column and box of every blank, in up to as many passes as
 * there are blanks: the yardstick is blanks^2 * 3 * side.
 *
 * <p>Reasoning-gym's {@code mini_sudoku} has 4 x 4 cells and {@code sudoku} 9 x 9, both with the
 * number of empty cells as their only attribute.
 */
@Choice(name = "sudoku-mini", explanation = "Fill the empty cells of a sudoku.")
final class Sudoku implements ReadingFamily {
    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("boxRows", 2, 4, 2, "Fewest rows of a box."),
                new DifficultyAttribute("boxColumns", 2, 4, 2, "Fewest columns of a box."),
                new DifficultyAttribute("blanks", 1, 120, 4, "Empty cells."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Fill the empty cells (.) so that each row, column and box has every symbol once; rows are separated by /.",
                "their symbols in reading order, without separators,");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int side = boxes(difficulty).side();
        int blanks = difficulty.level("blanks");
        int step = "r16c16=g;".length();
        return Extent.of(side * (side + 1), blanks, blanks * step + blanks);
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        double blanks = difficulty.level("blanks");
        return blanks * blanks * 3 * boxes(difficulty).side();
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        SudokuGrid full = SudokuGrid.draw(boxes(difficulty), random);
        SudokuGrid puzzle = emptied(full, difficulty.level("blanks"), random);
        return problem(key(seed, difficulty), puzzle, full);
    }

    /** Where boxes are squares, because only then a prompt tells them. */
    @Override
    public ProblemReading readPlain(String text) {
        Optional<SudokuGrid> read =
                text.endsWith("=")
                        ? SudokuGrid.read(text.substring(0, text.length() - 1))
                        : Optional.empty();
        if (read.isEmpty()) {
            return ProblemReading.unlike(
                    "1.34/3412/2143/4321=, with 4, 9 or 16 rows and no symbol twice in a row, column or box");
        }
        SudokuGrid puzzle = read.get();
        int rows = puzzle.boxes().rows();
        Difficulty cell =
                Difficulty.of("boxRows", rows)
                        .with("boxColumns", rows)
                        .with("blanks", blanks(puzzle).size());
        if (!boxes(cell).equals(puzzle.boxes())) {
            return ProblemReading.refused(
                    Refusal.SIZE, "at most 55 percent of the cells may be empty");
        }
        return SudokuSolver.solution(puzzle)
                .map(full -> read(text, cell, puzzle, full))
                .orElseGet(
                        () -> ProblemReading.refused(Refusal.NO_SOLUTION, "no solution was found"));
    }

    private ProblemReading read(String text, Difficulty cell, SudokuGrid puzzle, SudokuGrid full) {
        boolean isUnique =
                blanks(puzzle).stream()
                        .noneMatch(b -> SudokuSolver.hasSolutionWithout(puzzle, b, full.get(b)));
        return isUnique
                ? ProblemReading.of(this, text, cell, key -> problem(key, puzzle, full))
                : ProblemReading.refused(
                        Refusal.MANY_SOLUTIONS, "has, or may have, more than one solution");
    }

    private static List<Integer> blanks(SudokuGrid puzzle) {
        return IntStream.range(0, puzzle.size()).filter(puzzle::isEmpty).boxed().toList();
    }

    private static Problem problem(ProblemKey key, SudokuGrid puzzle, SudokuGrid full) {
        List<Integer> blanks = blanks(puzzle);
        String answer =
                blanks.stream().map(cell -> full.symbol(cell)).collect(Collectors.joining());
        return Problem.of(
                key,
                List.of(
                        new PromptPart("grid", puzzle.toString()),
                        new PromptPart("boxes", puzzle.boxes().toString())),
                "{grid}=",
                answer,
                hints(full, blanks, answer));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        SudokuGrid grid =
                SudokuGrid.parse(SudokuBoxes.parse(problem.part("boxes")), problem.part("grid"));
        int next = 0;
        for (int cell = 0; cell < grid.size(); cell++) {
            if (grid.isEmpty(cell) && next++ < answer.length()) {
                int value = SudokuGrid.value(answer.charAt(next - 1));
                if (!grid.allows(cell, value)) {
                    return Verdict.wrong(
                            "symbol " + next + " is already in its row, column or box");
                }
                grid.set(cell, value);
            }
        }
        return next == answer.length()
                ? Verdict.correct()
                : Verdict.wrong("an answer has one symbol per empty cell");
    }

    /** Boxes of at least the wanted size, and so large that the blanks are few enough. */
    private static SudokuBoxes boxes(Difficulty difficulty) {
        SudokuBoxes boxes =
                new SudokuBoxes(difficulty.level("boxRows"), difficulty.level("boxColumns"));
        while (difficulty.level("blanks") * 100 > boxes.cells() * 55) {
            boxes = boxes.larger();
        }
        return boxes;
    }

    private static SudokuGrid emptied(SudokuGrid full, int blanks, SplittableRandom random) {
        SudokuGrid puzzle = full.copy();
        int left = blanks;
        for (int cell : Draws.shuffled(IntStream.range(0, full.size()).boxed().toList(), random)) {
            if (left > 0) {
                puzzle.clear(cell);
                if (SudokuSolver.hasSolutionWithout(puzzle, cell, full.get(cell))) {
                    puzzle.set(cell, full.get(cell));
                } else {
                    left--;
                }
            }
        }
        return puzzle;
    }

    private static Hints hints(SudokuGrid full, List<Integer> blanks, String answer) {
        int side = full.boxes().side();
        List<String> steps =
                blanks.stream()
                        .map(cell ->
                                "r%dc%d=%s"
                                        .formatted(
                                                cell / side + 1,
                                                cell % side + 1,
                                                full.symbol(cell)))
                        .collect(Collectors.toList());
        steps.add(answer);
        return new Hints(
                "rows, columns and boxes have every symbol once",
                "for each of the "
                        + blanks.size()
                        + " empty cells strike what its row, column and box have",
                steps);
    }
}
