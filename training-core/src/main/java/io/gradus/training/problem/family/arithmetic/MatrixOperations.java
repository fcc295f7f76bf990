package io.gradus.training.problem.family.arithmetic;

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
 * Operations on square matrices, one after the other from left to right, {@code
 * 1,2/3,4|t|+5,0/0,1=} with the answer {@code 6,3/2,5}: {@code t} transposes, {@code +M} adds M,
 * {@code *M} multiplies by M from the right, and {@code tr}, which may only come last, is the sum
 * of the diagonal, a plain number. There are {@code operations}; each is uniform among transposing,
 * adding and multiplying, but the last is {@code tr} with chance 1/4. Matrices have {@code size}
 * rows and columns, entries are uniform among the numbers of {@code digits} digits. A solver takes
 * size^3 products of entries for each operation, each growing by the digits of an entry.
 *
 * <p>Credit: {@code entries} is the share of the entries of the result, or of its one number, that
 * are right where an answer has as many rows and columns.
 */
@Choice(
        name = "matrix-operations",
        explanation = "Transpose, add and multiply square matrices, or take their trace.")
final class MatrixOperations implements ProblemFamily {
    private static final String TRACE = "tr";

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("size", 1, 10, 2, "Rows and columns."),
                new DifficultyAttribute("operations", 1, 12, 1, "How many operations there are."),
                new DifficultyAttribute("digits", 1, 8, 1, "Digits of every entry."));
    }

    @Override
    public Asking asking() {
        return Asking.boxed(
                "Apply the operations between the bars from left to right: t transposes, + adds, * multiplies from the right, tr is the trace. Entries are separated by commas, rows by /.",
                "the result in the same notation");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        double size = difficulty.level("size");
        double digits = difficulty.level("digits");
        double operations = difficulty.level("operations");
        return size * size * size * operations * (operations + 1) / 2 * digits * digits;
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int operations = difficulty.level("operations");
        int size = difficulty.level("size");
        int matrix = size * size * (difficulty.level("digits") + 1) - 1;
        int result = size * size * (resultDigits(difficulty) + 1) - 1;
        return Extent.of(
                matrix + operations * (matrix + "|*".length()) + "=".length(),
                result,
                operations * (2 * result + matrix + "|*=;".length()));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        String first = matrix(difficulty, random);
        List<String> chain = chain(difficulty, random);
        List<String> steps = new ArrayList<>();
        String result = result(first, chain, steps);
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("matrix", first),
                        new PromptPart("operations", String.join("|", chain))),
                "{matrix}|{operations}=",
                result,
                new Hints(
                        "t swaps rows and columns; * takes rows times columns; tr adds the diagonal",
                        "do " + chain.size() + " operations from left to right",
                        steps));
    }

    @Override
    public List<String> credits() {
        return List.of("entries");
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        String reference =
                result(
                        problem.part("matrix"),
                        List.of(problem.part("operations").split("\\|")),
                        new ArrayList<>());
        return MatrixAnswer.judge(reference, answer);
    }

    private static List<String> chain(Difficulty difficulty, SplittableRandom random) {
        boolean ending = random.nextInt(4) == 0;
        int others = difficulty.level("operations") - (ending ? 1 : 0);
        List<String> chain = new ArrayList<>();
        while (chain.size() < others) {
            chain.add(
                    switch (random.nextInt(3)) {
                        case 0 -> "t";
                        case 1 -> "+" + matrix(difficulty, random);
                        default -> "*" + matrix(difficulty, random);
                    });
        }
        if (ending) {
            chain.add(TRACE);
        }
        return chain;
    }

    private static String matrix(Difficulty difficulty, SplittableRandom random) {
        return IntegerMatrix.draw(difficulty.level("size"), difficulty.level("digits"), random)
                .toString();
    }

    /** Digits that no entry of a result exceeds: products of so many matrices and one. */
    private static int resultDigits(Difficulty difficulty) {
        int operations = difficulty.level("operations");
        int size = Integer.toString(difficulty.level("size")).length();
        return operations * (difficulty.level("digits") + size) + difficulty.level("digits");
    }

    /** The result; adds each step with its result. */
    private static String result(String first, List<String> operations, List<String> steps) {
        IntegerMatrix matrix = IntegerMatrix.read(first);
        for (String operation : operations) {
            if (operation.equals(TRACE)) {
                steps.add(matrix + "|tr=" + matrix.trace());
                return matrix.trace().toString();
            }
            IntegerMatrix next =
                    switch (operation.charAt(0)) {
                        case 't' -> matrix.transposed();
                        case '+' -> matrix.plus(IntegerMatrix.read(operation.substring(1)));
                        default -> matrix.times(IntegerMatrix.read(operation.substring(1)));
                    };
            steps.add(matrix + "|" + operation + "=" + next);
            matrix = next;
        }
        return matrix.toString();
    }
}
