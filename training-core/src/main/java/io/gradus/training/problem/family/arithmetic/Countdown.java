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
import io.gradus.training.problem.Refusal;
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A target to be reached with given numbers, {@code 24 from 3,8,1=}; the answer is an expression
 * such as {@code 3*8*1} that uses each number exactly once with {@code + - * /} and parentheses,
 * every such expression is correct. The target comes from a hidden expression whose partial results
 * are whole, at least 1 and at most 9,999, or 10^(2 * {@code digits}) - 1 where that is more; the
 * {@code numbers} are uniform in 1 to 10^{@code digits} - 1. A solver by search tries up to n!
 * (n-1)! 4^(n-1) expressions of n numbers, digit by digit. The puzzle is that of the television
 * game; as a family it is in TinyZero (Pan et al. 2025) and reasoning-gym (Stojanovski et al. 2025,
 * arXiv:2505.24760: 3 to 15 numbers), whose targets and ranges differ.
 */
@Choice(
        name = "countdown",
        explanation = "Combine all given numbers into an expression with a given value.")
final class Countdown implements ReadingFamily {
    private static final Pattern WRITTEN =
            Pattern.compile("([1-9][0-9]{0,8}) from ([1-9][0-9]{0,3}(?:,[1-9][0-9]{0,3})+)=");

    private static final long LEAST_MAX_RESULT = 9_999;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("numbers", 2, 16, 3, "How many numbers must be combined."),
                new DifficultyAttribute("digits", 1, 4, 1, "Most digits of a number."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Combine all numbers behind 'from', each once, by + - * / and brackets so that the value is the number in front.",
                "the expression");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int numbers = difficulty.level("numbers");
        int list = numbers * difficulty.level("digits") + numbers - 1;
        int parentheses = 2 * (numbers - 2);
        int result = Long.toString(maxResult(difficulty)).length();
        return Extent.of(
                result + " from =".length() + list,
                list + parentheses,
                numbers * (3 * result + "*=;".length()));
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        double expressions = 1;
        for (int n = difficulty.level("numbers"); n > 1; n--) {
            expressions *= n * (n - 1) * 4;
        }
        return expressions * difficulty.level("digits");
    }

    @Override
    public boolean hasOneAnswer() {
        return false;
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int bound = (int) powerOfTen(difficulty.level("digits"));
        int[] numbers =
                IntStream.range(0, difficulty.level("numbers"))
                        .map(_ -> random.nextInt(1, bound))
                        .toArray();
        List<String> steps = new ArrayList<>();
        CountdownTerm solution = combine(numbers, maxResult(difficulty), random, steps);
        return problem(key(seed, difficulty), numbers, solution, steps);
    }

    @Override
    public ProblemReading readPlain(String text) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            return ProblemReading.unlike("24 from 3,8,1=");
        }
        int[] numbers =
                Arrays.stream(written.group(2).split(",")).mapToInt(Integer::parseInt).toArray();
        if (numbers.length > CountdownSearch.MAX_NUMBERS) {
            return ProblemReading.refused(
                    Refusal.SIZE,
                    "at most " + CountdownSearch.MAX_NUMBERS + " numbers can be searched");
        }
        int largest = Arrays.stream(numbers).max().orElseThrow();
        Difficulty cell =
                Difficulty.of("numbers", numbers.length)
                        .with("digits", Integer.toString(largest).length());
        List<String> steps = new ArrayList<>();
        return CountdownSearch.reach(
                        Long.parseLong(written.group(1)), numbers, maxResult(cell), steps)
                .map(found ->
                        ProblemReading.of(
                                this, text, cell, key -> problem(key, numbers, found, steps)))
                .orElseGet(() ->
                        ProblemReading.refused(
                                Refusal.NO_SOLUTION,
                                "no expression with partial results from 1 to "
                                        + maxResult(cell)
                                        + " has this value"));
    }

    private static Problem problem(
            ProblemKey key, int[] numbers, CountdownTerm solution, List<String> steps) {
        List<PromptPart> parts =
                List.of(
                        new PromptPart("target", Long.toString(solution.value())),
                        new PromptPart(
                                "numbers",
                                Arrays.stream(numbers)
                                        .mapToObj(Integer::toString)
                                        .collect(Collectors.joining(","))));
        return Problem.of(
                key,
                parts,
                "{target} from {numbers}=",
                solution.text(),
                new Hints(
                        "each number is used once; + - * / and parentheses are allowed",
                        "join two of the "
                                + numbers.length
                                + " numbers, then go on with the result",
                        steps));
    }

    @Override
    public String content(Problem problem) {
        return problem.part("target")
                + " from "
                + Texts.sorted(List.of(problem.part("numbers").split(",")));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        List<Long> numbers =
                Arrays.stream(problem.part("numbers").split(",")).map(Long::valueOf).toList();
        return CountdownExpression.judge(answer, numbers, Long.parseLong(problem.part("target")));
    }

    /** The largest partial result of the hidden expression. */
    private static long maxResult(Difficulty difficulty) {
        return Math.max(LEAST_MAX_RESULT, powerOfTen(2 * difficulty.level("digits")) - 1);
    }

    private static long powerOfTen(int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= 10;
        }
        return power;
    }

    /** Joins two random terms by a random permitted operator until one term is left. */
    private static CountdownTerm combine(
            int[] numbers, long maxResult, SplittableRandom random, List<String> steps) {
        List<CountdownTerm> terms =
                new ArrayList<>(Arrays.stream(numbers).mapToObj(CountdownTerm::of).toList());
        while (terms.size() > 1) {
            CountdownTerm first = terms.remove(random.nextInt(terms.size()));
            CountdownTerm second = terms.remove(random.nextInt(terms.size()));
            CountdownTerm joined = Draws.oneOf(first.joined(second, maxResult), random);
            steps.add(joined.step());
            terms.add(joined);
        }
        return terms.getFirst();
    }
}
