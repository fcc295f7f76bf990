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
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Products of two numbers, {@code 12*34=}. The factors have exactly {@code digits} and {@code by}
 * digits, each uniform among those. A solver forms digits * by products of single digits. The trace
 * lists the partial products of the second factor's digits, the last digit first, each with its
 * place value.
 */
@Choice(name = "multiplication", explanation = "Multiply two whole numbers.")
final class Multiplication implements ReadingFamily {
    private static final Pattern WRITTEN = Pattern.compile("(0|[1-9][0-9]*)\\*(0|[1-9][0-9]*)=");

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("digits", 1, 100, 2, "Digits of the first factor."),
                new DifficultyAttribute("by", 1, 100, 1, "Digits of the second factor."));
    }

    @Override
    public Asking asking() {
        return Asking.number("Work out the product.");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return difficulty.level("digits") * difficulty.level("by");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int digits = difficulty.level("digits");
        int by = difficulty.level("by");
        int step = "9*=;".length() + 2 * digits + 1 + by;
        return Extent.of(digits + by + 2, digits + by, by * (step + by));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        BigInteger left = Draws.number(difficulty.level("digits"), random);
        BigInteger right = Draws.number(difficulty.level("by"), random);
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
            return ProblemReading.unlike("12*34=");
        }
        BigInteger left = new BigInteger(written.group(1));
        BigInteger right = new BigInteger(written.group(2));
        Difficulty cell =
                Difficulty.of("digits", left.toString().length())
                        .with("by", right.toString().length());
        return ProblemReading.of(this, text, cell, key -> problem(key, left, right));
    }

    private static Problem problem(ProblemKey key, BigInteger left, BigInteger right) {
        return Problem.of(
                key,
                List.of(
                        new PromptPart("left", left.toString()),
                        new PromptPart("right", right.toString())),
                "{left}*{right}=",
                left.multiply(right).toString(),
                hints(left, right.toString()));
    }

    @Override
    public String content(Problem problem) {
        return Texts.sorted(List.of(problem.part("left"), problem.part("right")));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        BigInteger product =
                new BigInteger(problem.part("left"))
                        .multiply(new BigInteger(problem.part("right")));
        return Verdict.exact(product.toString(), answer);
    }

    private static Hints hints(BigInteger left, String right) {
        List<String> steps =
                IntStream.range(0, right.length())
                        .mapToObj(place -> partial(left, right, place))
                        .toList();
        return new Hints(
                "multiply by each digit, shift by its place, add the results",
                "add " + right.length() + " partial products",
                steps);
    }

    /** The product with the digit this many places from the right, shifted by its place. */
    private static String partial(BigInteger left, String right, int place) {
        String factor = right.charAt(right.length() - 1 - place) + "0".repeat(place);
        return left + "*" + factor + "=" + left.multiply(new BigInteger(factor));
    }
}
