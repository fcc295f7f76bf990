package io.gradus.training.problem.family.text;

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
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Numbers to be written in ascending order, {@code sort 52,7,13=} with the answer {@code 7,13,52}.
 * Each of {@code length} numbers has a number of digits uniform in 1..{@code digits}; equal numbers
 * may occur. A solver by insertion compares up to length (length - 1) / 2 pairs, digit by digit.
 */
@Choice(name = "sorting", explanation = "Write numbers in ascending order.")
final class Sorting implements ReadingFamily {
    private static final Pattern WRITTEN =
            Pattern.compile("sort (0|[1-9][0-9]*)(,(0|[1-9][0-9]*))+=");

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("length", 2, 200, 3, "How many numbers there are."),
                new DifficultyAttribute("digits", 1, 30, 1, "Most digits of a number."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Sort the numbers in ascending order.", "the numbers, joined by commas,");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int length = difficulty.level("length");
        int list = length * difficulty.level("digits") + length - 1;
        return Extent.of("sort =".length() + list, list, list);
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int length = difficulty.level("length");
        return length * (length - 1) / 2.0 * difficulty.level("digits");
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int digits = difficulty.level("digits");
        List<BigInteger> numbers =
                Stream.generate(() -> Draws.number(random.nextInt(1, digits + 1), random))
                        .limit(difficulty.level("length"))
                        .toList();
        return problem(key(seed, difficulty), numbers);
    }

    @Override
    public boolean isInvertible() {
        return true;
    }

    @Override
    public ProblemReading readPlain(String text) {
        if (!WRITTEN.matcher(text).matches()) {
            return ProblemReading.unlike("sort 52,7,13=");
        }
        List<BigInteger> numbers = numbers(text.substring("sort ".length(), text.length() - 1));
        int digits = numbers.stream().mapToInt(n -> n.toString().length()).max().orElseThrow();
        Difficulty cell = Difficulty.of("length", numbers.size()).with("digits", digits);
        return ProblemReading.of(this, text, cell, key -> problem(key, numbers));
    }

    private static Problem problem(ProblemKey key, List<BigInteger> numbers) {
        return Problem.of(
                key,
                List.of(new PromptPart("numbers", joined(numbers))),
                "sort {numbers}=",
                sorted(numbers),
                hints(numbers));
    }

    @Override
    public String content(Problem problem) {
        return sorted(numbers(problem));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        return Verdict.exact(sorted(numbers(problem)), answer);
    }

    private static List<BigInteger> numbers(Problem problem) {
        return numbers(problem.part("numbers"));
    }

    private static List<BigInteger> numbers(String list) {
        return Arrays.stream(list.split(",")).map(BigInteger::new).toList();
    }

    private static Hints hints(List<BigInteger> numbers) {
        return new Hints(
                "fewer digits are smaller; with equally many the first different digit decides",
                "take the smallest of " + numbers.size() + " numbers again and again",
                numbers.stream().sorted().map(BigInteger::toString).toList());
    }

    private static String sorted(List<BigInteger> numbers) {
        return joined(numbers.stream().sorted().toList());
    }

    private static String joined(List<BigInteger> numbers) {
        return numbers.stream().map(BigInteger::toString).collect(Collectors.joining(","));
    }
}
