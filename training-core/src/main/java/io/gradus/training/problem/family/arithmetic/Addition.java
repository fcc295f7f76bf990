package io.gradus.training.problem.family.arithmetic;

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
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sums of two numbers, {@code 12+34=}. At {@code digits=d} one operand has exactly d digits, the
 * other's number of digits is uniform in 1..d, each is uniform among the numbers of its digits, and
 * their order is a coin flip. A solver adds d columns.
 */
@Choice(name = "addition", explanation = "Add two whole numbers.")
final class Addition implements ReadingFamily {
    private static final Pattern WRITTEN = Pattern.compile("(0|[1-9][0-9]*)\\+(0|[1-9][0-9]*)=");

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        "digits",
                        1,
                        200,
                        2,
                        "Digits of the larger operand; the other has as many or fewer."));
    }

    @Override
    public Asking asking() {
        return Asking.number("Work out the sum.");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return difficulty.level("digits");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int digits = difficulty.level("digits");
        return Extent.of(2 * digits + 2, digits + 1, "9+9+1=19;".length() * digits);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int digits = difficulty.level("digits");
        BigInteger large = Draws.number(digits, random);
        BigInteger other = Draws.number(random.nextInt(1, digits + 1), random);
        boolean swapped = random.nextBoolean();
        String left = (swapped ? other : large).toString();
        String right = (swapped ? large : other).toString();
        return problem(key(seed, difficulty), left, right);
    }

    @Override
    public boolean isInvertible() {
        return true;
    }

    @Override
    public ProblemReading readPlain(String text) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            return ProblemReading.unlike("12+34=");
        }
        String left = written.group(1);
        String right = written.group(2);
        Difficulty cell = Difficulty.of("digits", Math.max(left.length(), right.length()));
        return ProblemReading.of(this, text, cell, key -> problem(key, left, right));
    }

    private static Problem problem(ProblemKey key, String left, String right) {
        return Problem.of(
                key,
                List.of(new PromptPart("left", left), new PromptPart("right", right)),
                "{left}+{right}=",
                new BigInteger(left).add(new BigInteger(right)).toString(),
                hints(left, right));
    }

    @Override
    public String content(Problem problem) {
        return Texts.sorted(List.of(problem.part("left"), problem.part("right")));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        BigInteger sum =
                new BigInteger(problem.part("left")).add(new BigInteger(problem.part("right")));
        return Verdict.exact(sum.toString(), answer);
    }

    private static Hints hints(String left, String right) {
        int columns = Math.max(left.length(), right.length());
        List<String> steps = new ArrayList<>();
        int carry = 0;
        for (int column = 0; column < columns; column++) {
            int a = digit(left, column);
            int b = digit(right, column);
            int sum = a + b + carry;
            steps.add(a + "+" + b + (carry == 1 ? "+1" : "") + "=" + sum);
            carry = sum / 10;
        }
        return new Hints(
                "add from the right; a column of 10 or more carries 1 to the next",
                "add " + columns + " columns",
                steps);
    }

    /** The digit this many places from the right, 0 where there is none. */
    private static int digit(String number, int place) {
        int index = number.length() - 1 - place;
        return index < 0 ? 0 : number.charAt(index) - '0';
    }
}
