package io.gradus.training.problem.family.arithmetic;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.AttributeValue;
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
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Differences of two numbers of which the second is not larger, {@code 34-12=}. At {@code digits=d}
 * and {@code borrows=b} the first has exactly d digits and exactly b of its columns, or all but the
 * leftmost where there are fewer, borrow from the next. Which ones is uniform; from the right, the
 * two digits of each are uniform among those that borrow or not as they should. A solver subtracts
 * d columns and takes a step for each borrow.
 */
@Choice(name = "subtraction", explanation = "Subtract a whole number from one that is as large.")
final class Subtraction implements ReadingFamily {
    private static final String DIGITS = "digits";
    private static final String BORROWS = "borrows";
    private static final Pattern WRITTEN = Pattern.compile("(0|[1-9][0-9]*)-(0|[1-9][0-9]*)=");

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(DIGITS, 1, 200, 2, "Digits of the first number."),
                new DifficultyAttribute(
                        BORROWS,
                        0,
                        199,
                        0,
                        "Columns that borrow from the next; at most one less than there are digits."));
    }

    @Override
    public Asking asking() {
        return Asking.number("Work out the difference.");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return difficulty.level(DIGITS) + borrows(difficulty);
    }

    private static int borrows(Difficulty difficulty) {
        return Math.min(difficulty.level(BORROWS), difficulty.level(DIGITS) - 1);
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int digits = difficulty.level(DIGITS);
        return Extent.of(2 * digits + 2, digits, "19-9-1=9;".length() * digits);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int digits = difficulty.level(DIGITS);
        List<Integer> borrowing =
                Draws.shuffled(IntStream.range(0, digits - 1).boxed().toList(), random)
                        .subList(0, borrows(difficulty));
        StringBuilder left = new StringBuilder();
        StringBuilder right = new StringBuilder();
        int borrowed = 0;
        for (int column = 0; column < digits; column++) {
            int borrow = borrowing.contains(column) ? 1 : 0;
            int least = column == digits - 1 && digits > 1 ? 1 : 0;
            int above;
            int below;
            do {
                above = random.nextInt(least, 10);
                below = random.nextInt(10);
            } while (borrow(above, below + borrowed) != borrow);
            left.append(above);
            right.append(below);
            borrowed = borrow;
        }
        String smaller = new BigInteger(right.reverse().toString()).toString();
        return problem(key(seed, difficulty), left.reverse().toString(), smaller);
    }

    /** 1 where the upper digit is too small, else 0. */
    private static int borrow(int above, int below) {
        return above < below ? 1 : 0;
    }

    @Override
    public boolean isInvertible() {
        return true;
    }

    @Override
    public ProblemReading readPlain(String text) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()
                || new BigInteger(written.group(1)).compareTo(new BigInteger(written.group(2)))
                        < 0) {
            return ProblemReading.unlike("34-12=");
        }
        String left = written.group(1);
        String right = written.group(2);
        int borrows = borrows(left, right);
        Difficulty cell =
                new Difficulty(
                        List.of(
                                new AttributeValue(DIGITS, left.length()),
                                new AttributeValue(BORROWS, borrows)));
        return ProblemReading.of(this, text, cell, key -> problem(key, left, right));
    }

    private static Problem problem(ProblemKey key, String left, String right) {
        return Problem.of(
                key,
                List.of(new PromptPart("left", left), new PromptPart("right", right)),
                "{left}-{right}=",
                new BigInteger(left).subtract(new BigInteger(right)).toString(),
                hints(left, right));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        BigInteger difference =
                new BigInteger(problem.part("left"))
                        .subtract(new BigInteger(problem.part("right")));
        return Verdict.exact(difference.toString(), answer);
    }

    private static int borrows(String left, String right) {
        int borrows = 0;
        int borrowed = 0;
        for (int column = 0; column < left.length(); column++) {
            borrowed = borrow(digit(left, column), digit(right, column) + borrowed);
            borrows += borrowed;
        }
        return borrows;
    }

    private static Hints hints(String left, String right) {
        List<String> steps = new ArrayList<>();
        int borrowed = 0;
        for (int column = 0; column < left.length(); column++) {
            int below = digit(right, column);
            int borrow = borrow(digit(left, column), below + borrowed);
            int above = digit(left, column) + 10 * borrow;
            String less = borrowed == 1 ? "-1" : "";
            steps.add(above + "-" + below + less + "=" + (above - below - borrowed));
            borrowed = borrow;
        }
        return new Hints(
                "subtract from the right; a column that is too small borrows 10 and takes 1 from the next",
                "subtract " + left.length() + " columns",
                steps);
    }

    /** The digit this many places from the right, 0 where there is none. */
    private static int digit(String number, int place) {
        int index = number.length() - 1 - place;
        return index < 0 ? 0 : number.charAt(index) - '0';
    }
}
